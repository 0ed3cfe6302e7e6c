import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { useConfirmEmailMutation, useGetOwnEmailQuery, useSendEmailCodeMutation } from '../../api/ownEmail';
import { codeFailureOf, CodeForm, Failure, Outcome } from '../../features/codes';
import { Announced, BusyButton, Notice, Panel } from '../../ui';
import { CardLine } from '../../ui/cards';

const Narrow = styled('div')({ maxWidth: '28rem' });

/** How a parent confirms the account's address, with a code that any of their devices may ask for (ADR 27); nothing when it is confirmed. */
export const ConfirmEmailCard = () => {
  const { data: email } = useGetOwnEmailQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, sent] = useSendEmailCodeMutation();
  const [confirm, confirmation] = useConfirmEmailMutation();
  const isDone = confirmation.isSuccess || (sent.isSuccess && email?.isConfirmed);
  if (!email || (email.isConfirmed && !isDone)) return null;
  const hasCode = email.hasCode && codeFailureOf(confirmation.error) !== 'ended';
  const sendAnother = () => {
    // what was wrong with the former code must not be taken for something about the new one
    confirmation.reset();
    void send();
  };
  return (
    <Panel titleId="account.confirmEmail">
      {isDone ? (
        <Outcome messageId="account.confirmEmail.done" />
      ) : (
        <>
          {!hasCode && (
            <CardLine>
              <FormattedMessage id="account.confirmEmail.help" values={{ address: email.address }} />
            </CardLine>
          )}
          <Announced>
            {sent.isSuccess && confirmation.isUninitialized && (
              <Notice tone="success" messageId="recovery.emailSent" />
            )}
          </Announced>
          {hasCode && (
            <Narrow>
              <CodeForm
                key={sent.data?.flowId}
                sentTo={email.address}
                linked=""
                labelId="recovery.code"
                submitId="account.confirmEmail.submit"
                error={confirmation.error}
                isLoading={confirmation.isLoading}
                onSubmit={({ code }) => confirm({ code })}
              />
            </Narrow>
          )}
          {!hasCode && confirmation.isError && <Notice tone="error" messageId="codes.ended" />}
          <Failure error={sent.error} />
          <div>
            <BusyButton
              variant={hasCode ? 'outlined' : 'contained'}
              busy={sent.isLoading}
              onClick={sendAnother}
            >
              <FormattedMessage id={hasCode ? 'codes.resend.submit' : 'account.confirmEmail.send'} />
            </BusyButton>
          </div>
        </>
      )}
    </Panel>
  );
};
