import Button from '@mui/material/Button';
import TextLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { Notice, Panel, SkeletonRows } from '../../ui';
import { activationFailureOf } from './codeFailure';
import { CodeForm } from './CodeForm';
import { MaybeDone } from './MaybeDone';
import { Outcome } from './Outcome';
import { ResendForm } from './ResendForm';
import { useActivation } from './useActivation';

/** A newer registration has replaced this one: no code activates it any more, and registering again replaces that one. */
const Replaced = () => (
  <Notice
    tone="error"
    messageId="codes.replaced"
    actions={
      <Button component={Link} to={addressOf('registrationLocation')} variant="contained">
        <FormattedMessage id="codes.registerAgain" />
      </Button>
    }
  />
);

/** A registration that was sent cannot be changed, and keeps its user name until the server removes it. */
const WrongAddress = () => (
  <Typography>
    <FormattedMessage
      id="codes.wrongAddress"
      values={{
        link: (text) => (
          <TextLink component={Link} to={addressOf('registrationLocation')}>
            {text}
          </TextLink>
        ),
      }}
    />
  </Typography>
);

interface ActivationProps {
  /** Where a correct code leads, a second later. */
  nextPath: string;
  /** Whether a new code can always be asked for; otherwise only when there is none to enter. */
  resends?: boolean;
}

/** Enters the code for an account, or asks for a new one. */
export const Activation = ({ nextPath, resends = false }: ActivationProps) => {
  const {
    flow,
    linked,
    codeKey,
    activate,
    noteSending,
    isSuccess,
    isForgetting,
    isLoading,
    error,
    mayBeDone,
  } = useActivation(nextPath);
  const failure = activationFailureOf(error);
  const hasEnded = flow !== null && failure === 'ended';
  const isMissing = flow === null || hasEnded;
  const [asks, setAsks] = useState(resends || isMissing);
  if (isForgetting) return <SkeletonRows count={1} />;
  if (isMissing && !asks && !isSuccess) setAsks(true);

  if (isSuccess) return <Outcome messageId="codes.activated" />;
  if (failure === 'replaced') return <Replaced />;
  return (
    <>
      {hasEnded ? (
        <Notice tone="error" messageId="codes.ended" />
      ) : (
        <CodeForm
          key={codeKey}
          sentTo={flow?.email ?? null}
          linked={linked}
          error={error}
          failureOf={activationFailureOf}
          isLoading={isLoading}
          onSubmit={activate}
        />
      )}
      {mayBeDone && <MaybeDone messageId="codes.maybeActivated" />}
      {flow?.isOfRegistration && <WrongAddress />}
      {asks && (
        <Panel titleId="codes.resend.title">
          <ResendForm sentId="codes.emailSent" submitId="codes.resend.submit" onSent={noteSending} />
        </Panel>
      )}
    </>
  );
};
