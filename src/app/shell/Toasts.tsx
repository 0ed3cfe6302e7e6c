import Alert from '@mui/material/Alert';
import Snackbar from '@mui/material/Snackbar';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { TOAST_DURATION } from '../../domain/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectToasts, toastClosed } from '../../store/ui';
import { Wording } from '../../ui';
import { BOTTOM_MENU_HEIGHT } from './BottomMenu';

/**
 * Shows short messages one after another, three seconds each. Anything important is also on the page. They stand beside it, because a
 * dialog hides from screen readers what is there when it opens, and not what comes later.
 */
export const Toasts = () => {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [toast] = useAppSelector(selectToasts);
  if (!toast) return null;
  const close = () => dispatch(toastClosed(toast.id));
  return createPortal(
    <Snackbar
      key={toast.id}
      open
      autoHideDuration={TOAST_DURATION}
      onClose={(_event, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      sx={{ mb: { xs: `${BOTTOM_MENU_HEIGHT}px`, md: 0 } }}
    >
      <Alert
        severity={toast.tone}
        variant="filled"
        onClose={close}
        closeText={formatMessage({ id: 'ui.dialog.close' })}
      >
        <Wording messageId={toast.messageId} text={toast.text} />
      </Alert>
    </Snackbar>,
    document.body,
  );
};
