import { api } from '../../api/api';
import { selectLoadedFile } from '../../api/files';
import { forgetShown } from '../../api/uploads';
import { NAVIGATION_DELAY } from '../../domain/limits';
import { shareEnd } from '../../features/idle';
import { basePath } from '../../lib/basePath';
import type { AppThunk } from '../../store/hooks';
import { goodbyeLeft, signedOut, type LockedParent, type SessionState } from '../../store/session';
import type { Flush } from '../../store/flush';
import { selectIsKeptOnDevice } from '../../store/wizard';
import { endOnServer } from './endedSessions';
import type { Ending } from './EndSessionContext';
import { endPushHere } from './endPushHere';
import { thumbnail } from './thumbnail';

interface EndOptions {
  how: Ending;
  /** The session was over before anything of it was shown: called where the device may not have forgotten it. */
  whenUnseen?: { showGoodbye: () => void };
  flush: Flush;
}

const atMost = (milliseconds: number, work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
  ]);

const lockedParentOf = async (
  { userId, username, parent }: SessionState,
  picture: string | undefined,
): Promise<LockedParent | undefined> =>
  userId === null || !parent
    ? undefined
    : { userId, username, firstName: parent.firstName, picture: await thumbnail(picture) };

/**
 * Ends the session on the server and on this device, even if the server cannot be reached. The server is told first,
 * then drafts are written, because the page has just handed over its last values; only the same parent can open them
 * again. The guards show nothing until the device has forgotten the rest. If nothing of the session was shown, the
 * visitor sees the page of this address, and the goodbye page only where the device may not have forgotten the session.
 */
export const endSession =
  ({ how, whenUnseen, flush }: EndOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session } = getState();
    const endsPush = how === 'signOut';
    const finish = session.token === null ? undefined : endOnServer(session.token, endsPush);
    if (endsPush) void endPushHere().catch(() => undefined);
    const isLock = how === 'lock' || how === 'lockedElsewhere';
    if (how !== 'replaced') shareEnd(session.userId, isLock);
    await atMost(NAVIGATION_DELAY, flush());
    const picture = selectLoadedFile(session.account?.imageProfile ?? '')(getState());
    const lockedAs = isLock ? await lockedParentOf(session, picture) : undefined;
    if (how === 'replaced') {
      // the stored session belongs to another parent: reload, so that this page reads it
      window.location.replace(basePath());
      return;
    }
    const isUnkept = !selectIsKeptOnDevice(getState());
    dispatch(signedOut({ ...(lockedAs ? { lockedAs } : {}), isIdle: how === 'idle', isUnkept }));
    forgetShown();
    dispatch(api.util.resetApiState());
    await flush();
    if (whenUnseen && selectIsKeptOnDevice(getState())) dispatch(goodbyeLeft());
    else whenUnseen?.showGoodbye();
    await finish?.();
  };
