import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import * as z from 'zod/mini';
import { code } from '../../contract/codes';
import { email } from '../../contract/fields';
import { BusyButton, Form, Notice } from '../../ui';
import { CodeField } from './CodeField';
import { codeFailureOf, type CodeFailure } from './codeFailure';
import { Failure } from './Failure';
import { SentToField } from './SentToField';

const schema = z.object({ code });
const schemaWithEmail = z.object({ code, sentTo: email });

interface CodeFormProps {
  /** The address that the code was sent to; null when the form asks for that too. */
  sentTo: string | null;
  /** The address that came with the mail's link. */
  linked: string;
  labelId?: string;
  submitId?: string;
  error: unknown;
  failureOf?: (error: unknown) => CodeFailure | undefined;
  isLoading: boolean;
  onSubmit: (values: { code: string; sentTo: string }) => unknown;
}

/** The entry of a code alone, for activation unless told otherwise, and what was wrong with it (P8.4). */
export const CodeForm = ({
  sentTo,
  linked,
  labelId = 'codes.code',
  submitId = 'codes.activate',
  error,
  failureOf = codeFailureOf,
  isLoading,
  onSubmit,
}: CodeFormProps) => {
  const failure = failureOf(error);
  const failureId = failure === 'ended' ? 'codes.noneOfEmail' : `codes.${failure}`;
  return (
    <Form
      initialValues={{ code: '', sentTo: linked }}
      schema={sentTo === null ? schemaWithEmail : schema}
      onSubmit={onSubmit}
    >
      {sentTo === null ? (
        <SentToField linked={linked} />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage id="codes.sentTo" values={{ email: sentTo }} />
        </Typography>
      )}
      <CodeField labelId={labelId} />
      {failure ? <Notice tone="error" messageId={failureId} /> : <Failure error={error} />}
      <BusyButton type="submit" size="large" fullWidth busy={isLoading}>
        <FormattedMessage id={submitId} />
      </BusyButton>
    </Form>
  );
};
