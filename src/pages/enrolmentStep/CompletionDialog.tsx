import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import type { Application } from '../../api/entities';
import { StatusMeaning } from '../../features/applicationStatus';
import { offersAddressOf } from '../../features/applyAgain';
import { APPLICATIONS_ADDRESS } from '../../features/enrolment';
import { selectApplicationOf } from '../../store/applications';
import { useSettled } from '../../store/flush';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { useBackCloses } from '../../ui';
import { SentPicture } from '../../ui/pictures';

const Content = styled(DialogContent)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
}));
const Another = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1),
}));
const Number = styled('strong')(({ theme }) => ({ ...theme.typography.h2, userSelect: 'all' }));

const Reference = ({ number }: { number: string }) => {
  const dispatch = useAppDispatch();
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(number).then(
      () => setCopied(true),
      () => dispatch(toastShown({ tone: 'error', messageId: 'enrolment.completed.notCopied' })),
    );
  return (
    <div>
      <p>
        <FormattedMessage id="applications.column.reference" />
      </p>
      <Line>
        <Number>{number}</Number>
        {'clipboard' in navigator && (
          <Button variant="outlined" onClick={copy}>
            <span aria-live="polite">
              <FormattedMessage id={isCopied ? 'enrolment.completed.copied' : 'enrolment.completed.copy'} />
            </span>
          </Button>
        )}
      </Line>
    </div>
  );
};

/** What the parent may want to know or do now. */
const Next = ({ application }: { application: Application }) => (
  <>
    {application.referenceNumber !== null && <Reference number={application.referenceNumber} />}
    <p>
      <StatusMeaning application={application} />
    </p>
    <Another>
      <Button component={Link} to={offersAddressOf(application)} variant="outlined">
        <FormattedMessage id="enrolment.completed.another" />
      </Button>
      <p>
        <FormattedMessage id="enrolment.completed.reused" />
      </p>
    </Another>
  </>
);

/**
 * The application has been submitted; closing leads to the applications (E2.17). Shown when the device has forgotten
 * the draft too (decision 53).
 */
export const CompletionDialog = ({ applicantId }: { applicantId: string | null }) => {
  const navigate = useNavigate();
  const titleId = useId();
  const isSettled = useSettled(true, false);
  const application = useAppSelector((state) => selectApplicationOf(state, applicantId ?? ''));
  const close = () => void navigate(APPLICATIONS_ADDRESS, { replace: true });
  useBackCloses(isSettled, close);
  return (
    <Dialog open={isSettled} onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FormattedMessage id="enrolment.completed" />
      </DialogTitle>
      <Content>
        <SentPicture />
        {application && <Next application={application} />}
      </Content>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          <FormattedMessage id="enrolment.completed.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
