import { createParser } from 'eventsource-parser';
import { anySignal } from '../lib/anySignal';
import { apiAddress } from './apiAddress';
import { readHeaders } from './readHeaders';
import { SECOND } from '../lib/durations';

const FIRST_PAUSE = SECOND;
const LONGEST_PAUSE = 60 * SECOND;
/** The server sends something every 20 seconds. After this long without it the connection is taken for dead. */
const SILENCE = 60 * SECOND;

interface Stream {
  token: string;
  /** Ends it. */
  signal: AbortSignal;
  /** There may be something new. */
  onNews: () => void;
}

/** Reads until the connection ends. False when the API has no such stream, or not for this session. */
const readOnce = async ({ token, signal, onNews }: Stream): Promise<boolean> => {
  const silent = new AbortController();
  const watch = () => setTimeout(() => silent.abort(), SILENCE);
  let timer = watch();
  try {
    const response = await fetch(`${apiAddress()}/notifications/stream`, {
      headers: { ...readHeaders(token), accept: 'text/event-stream' },
      cache: 'no-store',
      signal: anySignal(signal, silent.signal),
    });
    if (response.status < 500 && response.status !== 429 && !response.ok) return false;
    if (!response.ok || !response.body) return true;
    // what came while nobody listened
    onNews();
    const parser = createParser({ onEvent: onNews });
    const text = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await text.read(); !part.done; part = await text.read()) {
      clearTimeout(timer);
      timer = watch();
      parser.feed(part.value);
    }
    return true;
  } catch {
    return true;
  } finally {
    clearTimeout(timer);
  }
};

/** Ends early when the device is back on a network. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      window.removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
    window.addEventListener('online', done);
  });

/**
 * Follows the server's notifications until `signal` ends it or the API refuses: a connection that breaks is opened again, after
 * pauses that grow while it breaks at once.
 */
export const followNotifications = async (stream: Stream): Promise<void> => {
  let length = FIRST_PAUSE;
  while (!stream.signal.aborted) {
    const began = Date.now();
    if (!(await readOnce(stream)) || stream.signal.aborted) return;
    length = Date.now() - began > SILENCE ? FIRST_PAUSE : Math.min(LONGEST_PAUSE, length * 2);
    await pause(length * (0.5 + Math.random() / 2), stream.signal);
  }
};
