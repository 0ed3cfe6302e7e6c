import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { useSendCodeMutation } from '../../api/registration';
import { email } from '../../contract/fields';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { codeSent, selectCodeFlow } from '../../store/wizard';
import { Announced, BusyButton, Form, Notice, TextField } from '../../ui';
import { Failure } from './Failure';

const schema = z.object({ email });

interface ResendFormProps {
  /** The form's message when the code was sent; none when the page says it and leads to the next one. */
  sentId?: string;
  submitId: string;
  onSent?: () => void;
  onFailed?: (error: unknown) => void;
}

/** Asks for a code by e-mail. The answer is the same whether or not the address has an account. */
export const ResendForm = ({ sentId, submitId, onSent, onFailed }: ResendFormProps) => {
  const dispatch = useAppDispatch();
  const flow = useAppSelector(selectCodeFlow);
  const [sendCode, { error, isSuccess, isLoading }] = useSendCodeMutation();

  const send = async (values: { email: string }) => {
    const address = schema.parse(values).email;
    // for the registration that was made here, not for another one of the same address
    const former = flow?.email === address ? flow : undefined;
    const answer = await sendCode({ email: address, codeFlow: former?.flowId });
    if (answer.error) return onFailed?.(answer.error);
    dispatch(codeSent({ ...former, flowId: answer.data.flowId, email: address }));
    onSent?.();
  };

  const isLeaving = isSuccess && sentId === undefined;
  return (
    <Form initialValues={{ email: flow?.email ?? '' }} schema={schema} onSubmit={send}>
      <TextField name="email" labelId="codes.email" type="email" autoComplete="email" />
      <Failure error={error} />
      {sentId && <Announced>{isSuccess && <Notice tone="success" messageId={sentId} />}</Announced>}
      <BusyButton type="submit" size="large" fullWidth busy={isLoading || isLeaving}>
        <FormattedMessage id={submitId} />
      </BusyButton>
    </Form>
  );
};
