import { accountsApi } from '../../api/accounts';
import { api } from '../../api/api';
import { selectLoadedFile } from '../../api/files';
import { NAVIGATION_DELAY } from '../../domain/limits';
import { shareEnd } from '../../features/idle';
import type { AppThunk } from '../../store/hooks';
import { signedOut, type LockedParent, type SessionState } from '../../store/session';
import type { Flush } from '../persistence/FlushContext';
import type { Ending } from './EndSessionContext';
import { thumbnail } from './thumbnail';

interface EndOptions {
  how: Ending;
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
 * Ends the session on this device, whether or not the server can be reached, and then on the server. Drafts are written
 * before, for the page has handed over its last values; only the same parent can open them again.
 */
export const endSession =
  ({ how, flush }: EndOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { session } = getState();
    const isLock = how === 'lock' || how === 'lockedElsewhere';
    if (how !== 'replaced') shareEnd(session.userId, isLock);
    await atMost(NAVIGATION_DELAY, flush());
    const picture = selectLoadedFile(session.account?.imageProfile ?? '')(getState());
    const lockedAs = isLock ? await lockedParentOf(session, picture) : undefined;
    if (how === 'replaced') {
      // what is kept of the session is another parent's: this page is started again and reads it
      if (session.token) await atMost(NAVIGATION_DELAY, dispatch(endOnServer(session.token)));
      window.location.replace('/');
      return;
    }
    dispatch(signedOut({ ...(lockedAs ? { lockedAs } : {}), isIdle: how === 'idle' }));
    if (session.token) void dispatch(endOnServer(session.token));
    dispatch(api.util.resetApiState());
    await flush();
  };

const endOnServer = (token: string) => accountsApi.endpoints.logout.initiate(token);
