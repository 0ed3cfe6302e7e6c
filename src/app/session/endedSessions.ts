import { endByFingerprint, endByToken } from '../../api/sessionEnd';
import { SESSION_ABSOLUTE } from '../../domain/limits';
import { toFingerprint } from '../../lib/fingerprint';
import { sha256 } from '../../lib/sha256';
import { ENDED_KEY } from './endedKey';

/**
 * A session that has ended here. `fingerprint`: the SHA-256 of its token, which can end the session on the server but not use it; `sign`:
 * the mark by which the tabs know it (`features/idle`); `at`: when it ended, in milliseconds; `endsPush`: the parent has signed out, which
 * ends the notifications on this device (ADR 28).
 */
interface EndedSession {
  fingerprint: string;
  sign: string;
  at: number;
  endsPush?: boolean;
}

const RETRY_PAUSE = 15_000;

const isEndedSession = (value: unknown): value is EndedSession =>
  typeof value === 'object' && value !== null && 'fingerprint' in value && 'sign' in value && 'at' in value;

/** The server ends older sessions by itself. */
const mayLast = ({ at }: EndedSession) => Math.abs(Date.now() - at) < SESSION_ABSOLUTE;

/** Used instead of a storage that is blocked or full, until the page is closed. */
let alone: EndedSession[] = [];

const kept = (): EndedSession[] => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(ENDED_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isEndedSession) : [];
  } catch {
    return [];
  }
};

const read = (): EndedSession[] => [...kept(), ...alone].filter(mayLast);

const write = (sessions: EndedSession[]): void => {
  alone = [];
  try {
    if (sessions.length === 0) localStorage.removeItem(ENDED_KEY);
    else localStorage.setItem(ENDED_KEY, JSON.stringify(sessions));
  } catch {
    alone = sessions;
  }
};

const withoutOne = (fingerprint: string) => read().filter((session) => session.fingerprint !== fingerprint);

/**
 * The fingerprint of the current session. It is computed in advance, because the page may close the moment the
 * session ends.
 */
const prepared = new Map<string, string>();

export const prepareEnd = async (token: string): Promise<string> => {
  const fingerprint = prepared.get(token) ?? (await sha256(token));
  prepared.set(token, fingerprint);
  return fingerprint;
};

/**
 * Whether the session with that mark has ended although the device still has it, because the page was closed before
 * it was erased.
 */
export const hasEnded = (sign: string): boolean => kept().some((session) => session.sign === sign);

let timer: ReturnType<typeof setTimeout> | undefined;

const tellLater = (): void => {
  clearTimeout(timer);
  window.removeEventListener('online', tellAgain);
  if (read().length === 0) return;
  window.addEventListener('online', tellAgain);
  timer = setTimeout(tellAgain, RETRY_PAUSE);
};

/** Tells the server about every session that has ended here, and repeats each until the server has answered. */
export const tellServer = async (): Promise<void> => {
  for (const { fingerprint, endsPush = false } of read())
    if (await endByFingerprint(fingerprint, endsPush)) write(withoutOne(fingerprint));
  write(read());
  tellLater();
};
const tellAgain = (): void => void tellServer();

/**
 * Ends a session on the server. The request is sent before this function returns, and the device remembers the
 * fingerprint until it is answered, so that neither a closed page nor a missing connection keeps the session alive
 * (ADR 14). Returns a function to call once the device has forgotten the session.
 */
export const endOnServer = (token: string, endsPush: boolean): (() => Promise<void>) => {
  const answered = endByToken(token, endsPush);
  const sign = toFingerprint(token);
  const remember = (fingerprint: string) =>
    write([...withoutOne(fingerprint), { fingerprint, sign, at: Date.now(), endsPush }]);
  const ready = prepared.get(token);
  if (ready !== undefined) remember(ready);
  const remembered = prepareEnd(token).then((fingerprint) => {
    prepared.delete(token);
    if (ready === undefined) remember(fingerprint);
    return fingerprint;
  });
  return async () => {
    // without Web Crypto there is no fingerprint to remember; the request above must do
    const fingerprint = await remembered.catch(() => null);
    if ((await answered) && fingerprint !== null) write(withoutOne(fingerprint));
    tellLater();
  };
};
