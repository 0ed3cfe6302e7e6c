import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';
import { useBackCloses } from './useBackCloses';

export interface DialogFrameProps {
  open: boolean;
  titleId: string;
  titleValues?: MessageValues;
  /** If missing, only what stands in the dialog closes it: neither Escape nor Back nor a press beside it, and it has no cross. */
  onClose?: () => void;
  /** Called instead of `onClose` when Back closes the dialog. */
  onBack?: () => void;
  children: ReactNode;
  actions?: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md' | 'lg';
  /** What it is on phones: the whole screen, or a sheet at its bottom. */
  onPhone?: 'screen' | 'sheet';
}

const atBottom = (theme: Theme) => ({
  '& .MuiDialog-container': { alignItems: 'flex-end' },
  '& .MuiDialog-paper': {
    width: '100%',
    maxHeight: `calc(100% - ${theme.spacing(3)})`,
    margin: 0,
    borderWidth: '1px 0 0',
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
  },
});

const stay = () => undefined;

/** A dialog with a title, a close button and its actions. */
export const DialogFrame = ({
  open,
  titleId,
  titleValues,
  onClose,
  onBack = onClose ?? stay,
  children,
  actions,
  maxWidth = 'sm',
  onPhone = 'screen',
}: DialogFrameProps) => {
  const intl = useIntl();
  const headingId = useId();
  useBackCloses(open, onBack);
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isPhone && onPhone === 'screen'}
      fullWidth
      maxWidth={maxWidth}
      aria-labelledby={headingId}
      sx={isPhone && onPhone === 'sheet' ? atBottom : null}
    >
      <DialogTitle id={headingId} sx={onClose ? { paddingInlineEnd: 7 } : null}>
        <FormattedMessage id={titleId} {...(titleValues ? { values: titleValues } : {})} />
      </DialogTitle>
      {onClose && (
        <IconButton
          onClick={onClose}
          aria-label={intl.formatMessage({ id: 'ui.dialog.close' })}
          sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}
        >
          <Close />
        </IconButton>
      )}
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
};
