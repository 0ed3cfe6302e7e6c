import Button from '@mui/material/Button';
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { selectUserId } from '../store/session';
import { toastShown } from '../store/ui';
import { HelpOfferContext } from '../ui';
import { GetHelpContext } from './GetHelpContext';
import type { HelpDialogProps } from './helpDialogProps';
import { loadRecorder } from './prepareRecording';
import { loadSaving } from './loadSaving';

type Loaded = Pick<HelpDialogProps, 'currentRecording'> & {
  HelpDialog: ComponentType<HelpDialogProps>;
  /** Who asked for help; null for a visitor. */
  userId: string | null;
};

interface HelpProps {
  /** Whether all messages are loaded, which the dialog needs; `ask` loads them. */
  wholeWording: { isThere: boolean; ask: () => void };
  children: ReactNode;
}

/** Wraps everything, so that help is available even where a page has failed. The dialog's code is loaded on demand. */
export const Help = ({ wholeWording: { isThere, ask }, children }: HelpProps) => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // the note is of the parent who wrote it
  if (loaded && loaded.userId !== userId) setLoaded(null);

  const getHelp = useCallback(() => {
    ask();
    Promise.all([loadSaving(), loadRecorder()]).then(
      ([{ HelpDialog }, { currentRecording }]) => setLoaded({ HelpDialog, currentRecording, userId }),
      () => void dispatch(toastShown({ tone: 'error', messageId: 'error.offline' })),
    );
  }, [ask, dispatch, userId]);
  const offer = useMemo(
    () => (
      <Button color="inherit" onClick={getHelp}>
        <FormattedMessage id="shell.getHelp" />
      </Button>
    ),
    [getHelp],
  );

  return (
    <GetHelpContext value={getHelp}>
      <HelpOfferContext value={offer}>
        {children}
        {loaded && isThere && (
          <loaded.HelpDialog currentRecording={loaded.currentRecording} onClose={() => setLoaded(null)} />
        )}
      </HelpOfferContext>
    </GetHelpContext>
  );
};
