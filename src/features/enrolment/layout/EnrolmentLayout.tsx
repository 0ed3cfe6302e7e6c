import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StepId } from '../../../sections/enrolmentSteps';
import type { Draft } from '../../../store/wizard';
import { PageFrame } from '../../../ui';
import { stepIn, stepsOf } from '../stepsOf';
import { CompletedForms } from './CompletedForms';
import { EnrolmentProgress } from './EnrolmentProgress';
import { FoldedSteps } from './FoldedSteps';
import { StepBreadcrumbs } from './StepBreadcrumbs';
import { StepList } from './StepList';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
}));

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '17rem minmax(0, 1fr)', gap: theme.spacing(5) },
}));

const Side = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  [theme.breakpoints.up('lg')]: { position: 'sticky', insetBlockStart: theme.spacing(10) },
  '@media print': { display: 'none' },
}));

interface EnrolmentLayoutProps {
  draft: Draft;
  stepId: StepId;
  children: ReactNode;
}

/** The frame of every step: breadcrumbs, progress and the list of steps (E2.4). */
export const EnrolmentLayout = ({ draft, stepId, children }: EnrolmentLayoutProps) => {
  const intl = useIntl();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const wizard = stepsOf(draft);
  const step = stepIn(wizard, stepId);
  const list = (
    <>
      <StepList steps={wizard.steps} current={stepId} offer={draft.offer} />
      <CompletedForms completed={wizard.completed} />
    </>
  );
  return (
    <Frame>
      <StepBreadcrumbs schoolId={draft.schoolId} titleId={step.titleId} />
      <Columns>
        <Side aria-label={intl.formatMessage({ id: 'enrolment.steps' })}>
          <EnrolmentProgress {...wizard} />
          {isWide ? (
            list
          ) : (
            <FoldedSteps step={step} count={wizard.steps.length}>
              {list}
            </FoldedSteps>
          )}
        </Side>
        <PageFrame titleId={step.titleId}>{children}</PageFrame>
      </Columns>
    </Frame>
  );
};
