import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { stepAddress, type StepState } from '../../features/enrolment';
import { stepOf, type StepId } from '../../sections/enrolmentSteps';
import { Notice } from '../../ui';

interface LockedStepProps {
  step: StepState;
  lockedBy: StepId;
  offer: { schoolId: string; id: string };
}

/** Why the step in the address cannot be opened yet, and which comes first. */
export const LockedStep = ({ step, lockedBy, offer }: LockedStepProps) => {
  const intl = useIntl();
  const titleOf = (titleId: string) => intl.formatMessage({ id: titleId });
  const first = titleOf(stepOf(lockedBy).titleId);
  return (
    <Notice
      tone="info"
      messageId="enrolment.locked"
      values={{ step: titleOf(step.titleId), first }}
      actions={
        <Button component={Link} to={stepAddress(offer, lockedBy)} variant="contained">
          <FormattedMessage id="enrolment.locked.open" values={{ first }} />
        </Button>
      }
    />
  );
};
