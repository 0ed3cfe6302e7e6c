import { undoTo } from '../file';
import type { RedactedState, SupportFile } from '../format';

export interface Moment {
  state: RedactedState;
  /** Path and search. */
  address: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** The portal after the first `index` actions of the file; after all of them it is as it was saved. */
export const shownAt = (file: SupportFile, index: number): Moment => {
  const { actions, address, savedAt } = file;
  const next = actions[index];
  if (!next) return { state: file.state, address, at: Date.parse(savedAt) };
  const last = actions[index - 1];
  return {
    state: undoTo(file, index),
    address: last?.address ?? next.address,
    at: last?.at ?? next.at,
  };
};
