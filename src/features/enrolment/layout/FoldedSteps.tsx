import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { StepState } from '../stepsOf';

interface FoldedStepsProps {
  step: StepState;
  count: number;
  children: ReactNode;
}

/** On phones the list of steps is a single line that expands. */
export const FoldedSteps = ({ step, count, children }: FoldedStepsProps) => {
  const intl = useIntl();
  const title = intl.formatMessage({ id: step.titleId });
  return (
    <Accordion key={step.id} disableGutters sx={{ '&&': { borderRadius: 1 } }}>
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ font: 'inherit', fontWeight: 600 }}>
        <FormattedMessage id="enrolment.stepOf" values={{ number: step.number, count, title }} />
      </AccordionSummary>
      <AccordionDetails sx={{ padding: 0 }}>{children}</AccordionDetails>
    </Accordion>
  );
};
