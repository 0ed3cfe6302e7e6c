import { codeFailureOf, ResendForm } from '../../features/codes';
import { Notice, PageFrame } from '../../ui';
import { ResetForm } from './ResetForm';
import { useReset } from './useReset';

/** /auth/reset-password: the code from the mail, and the new password. */
export const ResetPasswordPage = () => {
  const { flow, reset, error, isSuccess, isLoading } = useReset();
  const hasEnded = codeFailureOf(error) === 'ended';
  return (
    <PageFrame titleId="recovery.reset.title" {...(flow ? { helpId: 'recovery.reset.help' } : {})}>
      {isSuccess && <Notice tone="success" messageId="recovery.changed" />}
      {!isSuccess && flow && <ResetForm error={error} isLoading={isLoading} onSubmit={reset} />}
      {!isSuccess && !flow && (
        <>
          <Notice tone={hasEnded ? 'error' : 'info'} messageId={hasEnded ? 'codes.ended' : 'codes.askNew'} />
          <ResendForm sentId="recovery.emailSent" submitId="codes.resend.submit" />
        </>
      )}
    </PageFrame>
  );
};
