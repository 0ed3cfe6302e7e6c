import type { RootState } from '../store/rootReducer';
import type { StoredName } from '../store/stored/migrations';

/** The number of the format that this portal writes; every former one still opens. */
export const FORMAT_VERSION = 1;

/** What led to a state: a chosen action, where the parent was, and when (milliseconds since 1970). */
export interface RecordedAction {
  type: string;
  at: number;
  /** Path and search of the page, redacted. */
  address: string;
  /** The ids and choices of the action that say what it was about. */
  detail: Record<string, string | number | boolean | null>;
}

/** A call to the server: the pattern of its path, never its address or bodies. `status` 0: nobody answered. */
export interface RecordedCall {
  at: number;
  method: string;
  route: string;
  status: number | null;
  milliseconds: number | null;
  requestId: string | null;
}

/** An error of the page: what kind, where in the scripts, and its text when that can hold nothing personal. */
export interface RecordedError {
  at: number;
  name: string;
  message: string | null;
  stack: string[];
}

/** One change from a state back to the state before: no `value` when the key was not there. */
export interface Patch {
  path: (string | number)[];
  value?: unknown;
}

/** A redacted `RootState`: of the same shape, with stand-ins, and without what is dropped. */
export type RedactedState = RootState;

/** What a support file holds (docs/support-dump.md). */
export interface SupportFile {
  format: 'portal-support';
  version: typeof FORMAT_VERSION;
  app: { version: string; build: string };
  /** The version of each persisted state, by which `state` is brought to today's shape. */
  persisted: Record<StoredName, number>;
  /** ISO 8601, by the device's clock; the server's was `clockOffset` milliseconds ahead. */
  savedAt: string;
  clockOffset: number;
  timeZone: string;
  locale: 'en' | 'fr';
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  viewport: { width: number; height: number; pixelRatio: number };
  /** Path and search of the page, redacted. */
  address: string;
  /** The draft that is open, if one is; the server's log names it too. */
  draftId: string | null;
  /** What the parent wrote, as they wrote it; empty when they did not. */
  note: string;
  state: RedactedState;
  /** Oldest first. */
  actions: (RecordedAction & { undo: Patch[] })[];
  calls: RecordedCall[];
  errors: RecordedError[];
}

/** What the page remembers while it is open: the states share what did not change between them. */
export interface Recording {
  actions: readonly (RecordedAction & { state: RootState })[];
  calls: readonly RecordedCall[];
  errors: readonly RecordedError[];
}
