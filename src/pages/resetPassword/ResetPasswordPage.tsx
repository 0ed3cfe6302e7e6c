import { codeFailureOf, ResendForm } from '../../features/codes';
import { Notice, PageFrame, SkeletonRows } from '../../ui';
import { ResetForm } from './ResetForm';
import { useReset } from './useReset';

/** /auth/reset-password: the code from the mail, and the new password. */
export const ResetPasswordPage = () => {
  const { flow, reset, error, isSuccess, isForgetting, isLoading } = useReset();
  const hasEnded = codeFailureOf(error) === 'ended';
  const canEnter = flow !== null && !hasEnded;
  return (
    <PageFrame titleId="recovery.reset.title" {...(canEnter ? { helpId: 'recovery.reset.help' } : {})}>
      {isSuccess && <Notice tone="success" messageId="recovery.changed" />}
      {isForgetting && <SkeletonRows count={1} />}
      {!isSuccess && !isForgetting && canEnter && (
        <ResetForm email={flow.email} error={error} isLoading={isLoading} onSubmit={reset} />
      )}
      {!isSuccess && !isForgetting && !canEnter && (
        <>
          <Notice tone={hasEnded ? 'error' : 'info'} messageId={hasEnded ? 'codes.ended' : 'codes.askNew'} />
          <ResendForm sentId="recovery.emailSent" submitId="codes.resend.submit" />
        </>
      )}
    </PageFrame>
  );
};
