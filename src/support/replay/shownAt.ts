import { undoTo } from '../file/undoTo';
import type { RedactedState, SupportFile } from '../format';

interface Moment {
  state: RedactedState;
  /** Path and search. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The portal after the first `count` actions of the file, at least one. After all of them it is as it was saved. */
export const shownAt = (file: SupportFile, count: number): Moment => {
  const last = file.actions[count - 1];
  if (!last || count >= file.actions.length) {
    return { state: file.state, address: file.address, at: Date.parse(file.savedAt) };
  }
  return { state: undoTo(file, count - 1), address: last.address, at: last.at };
};
