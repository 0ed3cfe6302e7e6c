import { useState } from 'react';
import { Notice, Panel } from '../../ui';
import { codeFailureOf } from './codeFailure';
import { CodeForm } from './CodeForm';
import { ResendForm } from './ResendForm';
import { useActivation } from './useActivation';

interface ActivationProps {
  /** Where a right code leads, a second later. */
  nextPath: string;
  /** Whether a new code can always be asked for; otherwise only when there is none to enter. */
  resends?: boolean;
}

/** Enters the code for an account, or asks for a new one. */
export const Activation = ({ nextPath, resends = false }: ActivationProps) => {
  const { flow, activate, isSuccess, isLoading, error } = useActivation(nextPath);
  const [asks, setAsks] = useState(resends || flow === null);
  if (flow === null && !asks) setAsks(true);

  if (isSuccess) return <Notice tone="success" messageId="codes.activated" />;
  const hasEnded = codeFailureOf(error) === 'ended';
  return (
    <>
      {flow ? (
        <CodeForm email={flow.email} error={error} isLoading={isLoading} onSubmit={activate} />
      ) : (
        <Notice tone={hasEnded ? 'error' : 'info'} messageId={hasEnded ? 'codes.ended' : 'codes.askNew'} />
      )}
      {asks && (
        <Panel titleId="codes.resend.title">
          <ResendForm sentId="codes.emailSent" submitId="codes.resend.submit" />
        </Panel>
      )}
    </>
  );
};
