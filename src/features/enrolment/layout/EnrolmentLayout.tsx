import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StepId } from '../../../sections/enrolmentSteps';
import type { Draft } from '../../../store/wizard';
import { ProgressBar, usePageHeading } from '../../../ui';
import { stepIn, stepsOf } from '../stepsOf';
import { CompletedForms } from './CompletedForms';
import { EnrolmentProgress } from './EnrolmentProgress';
import { StepBreadcrumbs } from './StepBreadcrumbs';
import { StepList } from './StepList';
import { StepsSheet } from './StepsSheet';

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
  position: 'sticky',
  insetBlockStart: theme.spacing(10),
  '@media print': { display: 'none' },
}));

const Step = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  [theme.breakpoints.up('lg')]: { gap: theme.spacing(3) },
}));

const Heading = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  '&:focus': { outline: 'none' },
}));

interface EnrolmentLayoutProps {
  draft: Draft;
  stepId: StepId;
  children: ReactNode;
}

/**
 * The frame of every step: breadcrumbs, progress and the list of steps (E2.4). Where there is no room for the list beside
 * the form, the heading tells the place and opens a sheet with all that.
 */
export const EnrolmentLayout = ({ draft, stepId, children }: EnrolmentLayoutProps) => {
  const intl = useIntl();
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const wizard = stepsOf(draft);
  const step = stepIn(wizard, stepId);
  const title = intl.formatMessage({ id: step.titleId });
  const heading = usePageHeading(title, step.titleId);
  const { progress, tone } = wizard;
  return (
    <Frame>
      {isWide && <StepBreadcrumbs schoolId={draft.schoolId} titleId={step.titleId} />}
      <Columns>
        {isWide && (
          <Side aria-label={intl.formatMessage({ id: 'enrolment.steps' })}>
            <EnrolmentProgress {...wizard} />
            <StepList steps={wizard.steps} current={stepId} offer={draft.offer} />
            <CompletedForms completed={wizard.completed} />
          </Side>
        )}
        <Step>
          <header>
            <Heading ref={heading} tabIndex={-1}>
              {isWide ? title : <StepsSheet wizard={wizard} step={step} offer={draft.offer} />}
            </Heading>
            {!isWide && (
              <ProgressBar
                slim
                value={progress}
                tone={tone}
                labelId="enrolment.progress"
                values={{ progress }}
              />
            )}
          </header>
          {children}
        </Step>
      </Columns>
    </Frame>
  );
};
