import { codeFailureOf, MaybeDone, ResendForm } from '../../features/codes';
import { Notice, PageFrame, Panel, SkeletonRows } from '../../ui';
import { ResetForm } from './ResetForm';
import { useReset } from './useReset';

/** /auth/reset-password: the code from the mail, and the new password. */
export const ResetPasswordPage = () => {
  const { flow, linked, codeKey, reset, noteSending, error, isSuccess, isForgetting, isLoading, mayBeDone } =
    useReset();
  const hasEnded = flow !== null && codeFailureOf(error) === 'ended';
  const isAsked = !isSuccess && !isForgetting;
  return (
    <PageFrame titleId="recovery.reset.title" {...(hasEnded ? {} : { helpId: 'recovery.reset.help' })}>
      {isSuccess && <Notice tone="success" messageId="recovery.changed" />}
      {isForgetting && <SkeletonRows count={1} />}
      {isAsked && hasEnded && <Notice tone="error" messageId="codes.ended" />}
      {isAsked && !hasEnded && (
        <ResetForm
          key={codeKey}
          sentTo={flow?.email ?? null}
          linked={linked}
          error={error}
          isLoading={isLoading}
          onSubmit={reset}
        />
      )}
      {mayBeDone && <MaybeDone messageId="recovery.maybeChanged" />}
      {isAsked && (flow === null || hasEnded) && (
        <Panel titleId="codes.resend.title">
          <ResendForm sentId="recovery.emailSent" submitId="codes.resend.submit" onSent={noteSending} />
        </Panel>
      )}
    </PageFrame>
  );
};
