import { isRecurrenceRule } from '../../domain/recurrence';

/**
 * Kept if the value has the form of its kind, in which nothing personal can be written; dropped or replaced
 * otherwise.
 */
export const keptText = {
  moment: /^(\d{4}-\d\d-\d\d(T[\d:.]{5,12}(Z|[+-]\d\d:\d\d)?)?|\d\d:\d\d)$/,
  digits: /^[+-]?\d{0,7}$/,
  messageId: /^[a-z][A-Za-z]{1,30}(\.[A-Za-z][\w-]{0,40}){1,3}$/,
  code2: /^[A-Z]{2}$/,
  currency: /^[A-Z]{3}$/,
  schoolYear: /^\d{4}-\d{4}$/,
  reference: /^PP-\d{4}-\d{6}$/,
  recurrence: { test: isRecurrenceRule },
} satisfies Record<string, { test: (text: string) => boolean }>;

/** `id` and `part` keep values in the form of the portal's own ids and replace others by a number. */
export type KeptTextKind = keyof typeof keptText | 'id' | 'part';

/**
 * All these kinds give the same text the same stand-in, which depends only on the text's form (`standIns.ts`). The
 * kinds are named for the report. `failure` is like `serverText`, but keeps a sentence of the contract.
 */
export const standInKinds = [
  'name',
  'email',
  'phone',
  'socialNumber',
  'birthday',
  'address',
  'postalCode',
  'fileName',
  'serverText',
  'failure',
  'fieldPath',
  'typed',
  'username',
  'fileUrl',
] as const;
export type StandInKind = (typeof standInKinds)[number];

/** Dropped entirely. A text that a form requires becomes as many `x`, so that the form stays valid or invalid. */
export const droppedKinds = [
  'secret',
  'picture',
  'freeText',
  'sensitiveText',
  'demandedText',
  'signature',
] as const;
export type DroppedKind = (typeof droppedKinds)[number];
export const leavesLength = (kind: string): boolean => kind === 'demandedText' || kind === 'signature';
/** Files of portals before 1.2 left the length of a `sensitiveText` too. */
export const mayLeaveLength = (kind: string): boolean => leavesLength(kind) || kind === 'sensitiveText';

/** The name of `OneAnswer` for the report. */
export const ONE_ANSWER = 'sensitiveAnswer';

export type Treatment = 'kept' | 'replaced' | 'alike' | 'dropped';

export const treatmentOf = (kind: string): Treatment => {
  if (kind === ONE_ANSWER) return 'alike';
  if ((standInKinds as readonly string[]).includes(kind)) return 'replaced';
  return (droppedKinds as readonly string[]).includes(kind) ? 'dropped' : 'kept';
};
