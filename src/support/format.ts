import type { Language } from '../domain/languages';
import type { RootState } from '../store/rootReducer';
import type { StoredName } from '../store/stored/migrations';

/** The version of the format that this portal writes. Files of every earlier version can be opened. */
export const FORMAT_VERSION = 1;

/** A recorded action, the page on which it happened, and when (milliseconds since 1970). */
export interface RecordedAction {
  type: string;
  at: number;
  /** Path and search of the page, redacted. */
  address: string;
  /** The ids and choices in the action that say what it was about. */
  detail: Record<string, string | number | boolean | null>;
}

/** A call to the server: the pattern of its path, never its address or bodies. `status` is 0 if nobody answered. */
export interface RecordedCall {
  at: number;
  method: string;
  route: string;
  status: number | null;
  milliseconds: number | null;
  requestId: string | null;
}

/** An error in the page: its kind, its position in the scripts, and its text if that cannot contain anything personal. */
export interface RecordedError {
  at: number;
  name: string;
  message: string | null;
  stack: string[];
}

/** One change from a state back to the previous one. There is no `value` if the key did not exist. */
export interface Patch {
  path: (string | number)[];
  value?: unknown;
}

/** A redacted `RootState`: the same shape, with stand-ins, and without what is dropped. */
export type RedactedState = RootState;

/** The content of a support file (docs/support-dump.md). */
export interface SupportFile {
  format: 'portal-support';
  version: typeof FORMAT_VERSION;
  app: { version: string; build: string };
  /** The version of each persisted state, from which `state` is migrated. */
  persisted: Record<StoredName, number>;
  /** ISO 8601, by the device's clock; the server's was `clockOffset` milliseconds ahead. */
  savedAt: string;
  clockOffset: number;
  timeZone: string;
  locale: Language;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
  viewport: { width: number; height: number; pixelRatio: number };
  /** Path and search of the page, redacted. */
  address: string;
  /** The open draft, if any; the server's log contains its id too. */
  draftId: string | null;
  /** The parent's note, unchanged; empty if there is none. */
  note: string;
  state: RedactedState;
  /** Oldest first. */
  actions: (RecordedAction & { undo: Patch[] })[];
  calls: RecordedCall[];
  errors: RecordedError[];
}

/** What is recorded while the page is open. The states share unchanged parts. */
export interface Recording {
  actions: readonly (RecordedAction & { state: RootState })[];
  calls: readonly RecordedCall[];
  errors: readonly RecordedError[];
}
