import { setTimeout as pause } from 'node:timers/promises';
import type { ReceivedMail } from '../../server/testing/mailServer';

const LOOKS_EVERY = 250;

/** Waits, as a parent before the mailbox, for the code that is mailed to an address. */
export const codesIn = (received: readonly ReceivedMail[], signal: AbortSignal) => {
  const codes = new Map<string, string>();
  let read = 0;
  const readNew = () => {
    for (const { to, source } of received.slice(read)) {
      const [, code] = /^ {4}(\w{5})\r?$/m.exec(source) ?? [];
      if (code) for (const address of to) codes.set(address, code);
    }
    read = received.length;
  };
  return async (address: string): Promise<string> => {
    for (;;) {
      readNew();
      const code = codes.get(address);
      if (code !== undefined) return code;
      await pause(LOOKS_EVERY, undefined, { signal });
    }
  };
};
