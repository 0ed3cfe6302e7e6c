import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';
import { APPLICATIONS_ADDRESS } from '../../features/enrolment';
import { useSettled } from '../../store/flush';
import { useBackCloses } from '../../ui';

/**
 * The application has been submitted; closing leads to the applications (E2.17). Shown when the device has forgotten
 * the draft too (decision 53).
 */
export const CompletionDialog = () => {
  const navigate = useNavigate();
  const titleId = useId();
  const isSettled = useSettled(true, false);
  const close = () => void navigate(APPLICATIONS_ADDRESS, { replace: true });
  useBackCloses(isSettled, close);
  return (
    <Dialog open={isSettled} onClose={close} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        <FormattedMessage id="enrolment.completed" />
      </DialogTitle>
      <DialogActions>
        <Button variant="contained" onClick={close}>
          <FormattedMessage id="enrolment.completed.close" />
        </Button>
      </DialogActions>
    </Dialog>
  );
};
