import ExpandMore from '@mui/icons-material/ExpandMore';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetSchoolQuery } from '../../../api/schools';
import { addressOf } from '../../../domain/addresses';
import { DialogFrame } from '../../../ui';
import type { StepState, Wizard } from '../stepsOf';
import { CompletedForms } from './CompletedForms';
import { EnrolmentProgress } from './EnrolmentProgress';
import { StepBreadcrumbs } from './StepBreadcrumbs';
import { StepList } from './StepList';

const Place = styled(ButtonBase)(({ theme }) => ({
  gap: theme.spacing(0.5),
  minHeight: 44,
  marginInlineStart: theme.spacing(-1),
  paddingInline: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  font: 'inherit',
  fontSize: '1.125rem',
  textAlign: 'start',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '@media print': { '& svg': { display: 'none' } },
}));

const Content = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '& > p': { padding: 0 },
  '& .MuiBreadcrumbs-ol': { flexWrap: 'wrap', whiteSpace: 'normal' },
  '& .MuiBreadcrumbs-li a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
}));

/** One line for each step, as far as it fits. */
const Steps = styled('nav')(({ theme }) => ({
  marginInline: theme.spacing(-2),
  '& .MuiListItem-root, & .MuiListItemButton-root': { minHeight: 44 },
  '& .MuiListItemText-root': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: theme.spacing(1),
    margin: 0,
  },
}));

interface StepsSheetProps {
  wizard: Wizard;
  step: StepState;
  offer: { schoolId: string; id: string };
}

/** Where there is no room beside the form: the place among the steps, and behind it all of them with the ways out. */
export const StepsSheet = ({ wizard, step, offer }: StepsSheetProps) => {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  // so that its name stands in the sheet as soon as that is opened
  useGetSchoolQuery(offer.schoolId);
  const close = () => setOpen(false);
  const title = intl.formatMessage({ id: step.titleId });
  const count = wizard.steps.length;
  return (
    <>
      <Place aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <FormattedMessage id="enrolment.stepOf" values={{ number: step.number, count, title }} />
        <ExpandMore aria-hidden />
      </Place>
      <DialogFrame
        open={isOpen}
        titleId="enrolment.steps"
        onPhone="sheet"
        onClose={close}
        actions={
          <Button component={Link} to={addressOf('dashboard')}>
            <FormattedMessage id="enrolment.leave" />
          </Button>
        }
      >
        <Content>
          <EnrolmentProgress {...wizard} />
          <Steps aria-label={intl.formatMessage({ id: 'enrolment.steps' })}>
            <StepList steps={wizard.steps} current={step.id} offer={offer} onChoose={close} />
          </Steps>
          <CompletedForms completed={wizard.completed} />
          <StepBreadcrumbs schoolId={offer.schoolId} titleId={step.titleId} />
        </Content>
      </DialogFrame>
    </>
  );
};
