import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import type { Fields } from '../../api/conflicts';
import { DialogFrame } from '../../ui';
import { Named, type Description } from './describe';
import { LineList } from './LineList';

interface AskAgainProps {
  isDeletion: boolean;
  description: Description;
  current: Fields;
  onConfirm: () => void;
  onClose: () => void;
}

/**
 * The record that the parent wants to delete or cancel has changed since they saw it. Shows it as it is now and asks
 * again.
 */
export const AskAgain = ({ isDeletion, description, current, onConfirm, onClose }: AskAgainProps) => (
  <DialogFrame
    open
    titleId="conflict.title"
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>
          <FormattedMessage id="conflict.keep" />
        </Button>
        <Button variant="contained" color="error" onClick={onConfirm}>
          <FormattedMessage id={isDeletion ? 'conflict.deleteAnyway' : 'conflict.cancelAnyway'} />
        </Button>
      </>
    }
  >
    <Typography gutterBottom>
      <FormattedMessage id={isDeletion ? 'conflict.deleteQuestion' : 'conflict.cancelQuestion'} />
    </Typography>
    <Typography component="h3" variant="subtitle1" gutterBottom>
      <Named {...description} />
    </Typography>
    <LineList lines={description.lines(current)} />
  </DialogFrame>
);
