import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { BusyButton, useFormState, VisuallyHidden } from '../../../ui';
import type { StepState } from '../stepsOf';
import { Buttons, NarrowLabel, WideLabel } from './ButtonBar';

interface StepButtonsProps {
  step: StepState;
  previous: string;
  next: string;
}

/** On phones there is room for one long label, or for two short ones. */
const SaveLabel = ({ isShort }: { isShort: boolean }) => (
  <>
    <WideLabel data-also-on-phones={!isShort || undefined}>
      <FormattedMessage id="enrolment.button.save" />
    </WideLabel>
    {isShort && (
      <NarrowLabel aria-hidden>
        <FormattedMessage id="enrolment.button.save.short" />
      </NarrowLabel>
    )}
  </>
);

/**
 * Previous, "Save and continue", and Next, which is disabled until the step is saved. From then on its word is seen on phones
 * too, because the messages name it.
 */
export const StepButtons = ({ step, previous, next }: StepButtonsProps) => {
  const isSubmitting = useFormState((form) => form.isSubmitting);
  const navigate = useNavigate();
  const reasonId = useId();
  const isReady = step.isPassed && !step.hasUnsentChanges;
  return (
    <Buttons>
      <Button component={Link} to={previous} variant="outlined" startIcon={<ChevronLeft />}>
        <WideLabel>
          <FormattedMessage id="enrolment.button.previous" />
        </WideLabel>
      </Button>
      <BusyButton type="submit" busy={isSubmitting} variant={isReady ? 'outlined' : 'contained'}>
        <SaveLabel isShort={isReady} />
      </BusyButton>
      <Button
        variant={isReady ? 'contained' : 'outlined'}
        endIcon={<ChevronRight />}
        disabled={!isReady}
        aria-describedby={isReady ? undefined : reasonId}
        onClick={() => void navigate(next)}
      >
        <FormattedMessage id="enrolment.button.next" />
      </Button>
      {!isReady && (
        <VisuallyHidden id={reasonId}>
          <FormattedMessage id={step.isPassed ? 'enrolment.next.unsent' : 'enrolment.next.unsaved'} />
        </VisuallyHidden>
      )}
    </Buttons>
  );
};
