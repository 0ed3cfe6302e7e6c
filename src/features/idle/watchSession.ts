import { IDLE_SIGN_OUT, IDLE_WARNING } from '../../domain/limits';
import { hearOtherTabs, readShared, share, type SharedSession } from './sharedSession';

/** `replaced`: another parent has signed in in another tab. */
export type SessionEnd = 'idle' | 'endedElsewhere' | 'lockedElsewhere' | 'replaced';

export interface Watched {
  userId: string;
  sign: string;
}
export interface WatchListener {
  /** Milliseconds until the session ends, from the warning on; null while there is no need to warn. */
  warned: (left: number | null) => void;
  ended: (how: SessionEnd) => void;
  /** Called when the parent has done something in this tab, at most once a minute. */
  active: () => void;
}

const LOOK_PAUSE = 1_000;
const ACTIVE_PAUSE = 60_000;
const activities = ['mousemove', 'mousedown', 'click', 'keydown', 'touchstart', 'touchmove', 'wheel'];

/** Listens before anything on the page does, without delaying the page's scrolling. */
const optionsFor = (name: string) => ({ capture: true, passive: /touch|wheel/.test(name) });

/** When the parent was last active; null for a session that no tab has seen yet. */
const seenActive = ({ userId, sign }: Watched): number | null => {
  const shared = readShared();
  const isSame = typeof shared === 'object' && shared?.userId === userId && shared.sign === sign;
  return isSame ? Math.min(shared.activeAt, Date.now()) : null;
};
const lastActive = (watched: Watched): number => seenActive(watched) ?? Date.now();

/** Whether the session had ended by itself before this page was opened. */
export const isOver = (watched: Watched): boolean => Date.now() - lastActive(watched) >= IDLE_SIGN_OUT;

/** Browsers report a mouse movement when only the page beneath the mouse has moved. */
const createMoves = () => {
  let place = '';
  return (event: Event): boolean => {
    if (!(event instanceof MouseEvent) || event.type !== 'mousemove') return true;
    const former = place;
    place = `${event.screenX} ${event.screenY}`;
    return former !== '' && former !== place;
  };
};

/**
 * Counts the time without mouse, key, touch or scroll across all tabs (decision 32). It uses real time, so that sleep
 * counts, and watches whether another tab has ended the session. Answers the function that stops it.
 */
export const watchSession = (watched: Watched, { warned, ended, active }: WatchListener): (() => void) => {
  const seenAt = seenActive(watched);
  let activeAt = seenAt ?? Date.now();
  // the server has just heard of a new session; of the page before this one nobody knows what it has told
  let toldAt = seenAt === null ? activeAt : 0;
  let ownActivityAt = 0;
  let isStopped = false;
  const isMove = createMoves();

  const end = (how: SessionEnd) => {
    stop();
    ended(how);
  };
  /** After the clock was put back, what seems to be still to come was done by now. */
  const setRight = (shared: SharedSession, now: number) => {
    if (shared.activeAt > now) share({ ...shared, activeAt: now });
    activeAt = Math.min(activeAt, now);
    ownActivityAt = Math.min(ownActivityAt, now);
    toldAt = Math.min(toldAt, now);
  };
  const countDown = (shared: SharedSession) => {
    const now = Date.now();
    setRight(shared, now);
    activeAt = Math.max(activeAt, Math.min(shared.activeAt, now));
    const left = IDLE_SIGN_OUT - (now - activeAt);
    if (left <= 0) return end('idle');
    warned(left <= IDLE_SIGN_OUT - IDLE_WARNING ? left : null);
    if (ownActivityAt <= toldAt || now - toldAt < ACTIVE_PAUSE) return;
    toldAt = now;
    active();
  };
  const look = () => {
    if (isStopped) return;
    const shared = readShared();
    if (shared === null) end('endedElsewhere');
    else if (shared === 'locked') end('lockedElsewhere');
    else if (shared.userId === watched.userId) countDown(shared);
    else end('replaced');
  };
  const act = (event: Event) => {
    const now = Date.now();
    if (!isMove(event) || (now >= ownActivityAt && now - ownActivityAt < LOOK_PAUSE)) return;
    look();
    if (isStopped) {
      // a click after the end does nothing any more
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    ownActivityAt = activeAt = now;
    share({ ...watched, activeAt });
    look();
  };

  const timer = setInterval(look, LOOK_PAUSE);
  const stopHearing = hearOtherTabs(look);
  for (const name of activities) window.addEventListener(name, act, optionsFor(name));
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    stopHearing();
    for (const name of activities) window.removeEventListener(name, act, optionsFor(name));
  };
  share({ ...watched, activeAt });
  return stop;
};
