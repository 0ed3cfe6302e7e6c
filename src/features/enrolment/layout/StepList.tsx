import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { stepOf, type StepId } from '../../../sections/enrolmentSteps';
import { stepAddress } from '../addresses';
import type { StepState } from '../stepsOf';

interface StepListProps {
  steps: readonly StepState[];
  current: StepId;
  offer: { schoolId: string; id: string };
  onChoose?: () => void;
}

const StateIcon = ({ isPassed, isOpen, hasUnsentChanges, status }: StepState) => {
  if (!isOpen) return <LockOutlined fontSize="small" />;
  if (hasUnsentChanges || status === 'alreadySaved') return <ErrorOutline fontSize="small" color="warning" />;
  return isPassed ? (
    <CheckCircle fontSize="small" color="success" />
  ) : (
    <RadioButtonUnchecked fontSize="small" />
  );
};

/** The state in words, because colour and icon alone are not accessible. */
const StateText = ({ step, isCurrent }: { step: StepState; isCurrent: boolean }) => {
  const intl = useIntl();
  if (step.lockedBy !== null) {
    const title = intl.formatMessage({ id: stepOf(step.lockedBy).titleId });
    return <FormattedMessage id="enrolment.list.locked" values={{ step: title }} />;
  }
  if (step.hasUnsentChanges) return <FormattedMessage id="enrolment.list.unsent" />;
  if (step.status === 'alreadySaved') return <FormattedMessage id="enrolment.list.unconfirmed" />;
  if (step.isPassed) return <FormattedMessage id="enrolment.list.done" />;
  return <FormattedMessage id={isCurrent ? 'enrolment.list.current' : 'enrolment.list.open'} />;
};

const StepContent = ({ step, isCurrent }: { step: StepState; isCurrent: boolean }) => (
  <>
    <ListItemIcon sx={{ minWidth: 32 }} aria-hidden>
      <StateIcon {...step} />
    </ListItemIcon>
    <ListItemText
      primary={<FormattedMessage id={step.titleId} />}
      secondary={<StateText step={step} isCurrent={isCurrent} />}
    />
  </>
);

/** All steps with their state. A locked step is not a link and says which one must be saved first. */
export const StepList = ({ steps, current, offer, onChoose }: StepListProps) => (
  <List component="ol" dense disablePadding>
    {steps.map((step) => {
      const isCurrent = step.id === current;
      const content = <StepContent step={step} isCurrent={isCurrent} />;
      return step.isOpen ? (
        <ListItem key={step.id} disablePadding>
          <ListItemButton
            component={Link}
            to={stepAddress(offer, step.id)}
            selected={isCurrent}
            onClick={onChoose}
            aria-current={isCurrent ? 'step' : undefined}
          >
            {content}
          </ListItemButton>
        </ListItem>
      ) : (
        <ListItem key={step.id} sx={{ color: 'text.secondary' }}>
          {content}
        </ListItem>
      );
    })}
  </List>
);
