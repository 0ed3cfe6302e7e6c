import { isSameChild, type Child } from '../../domain/sameChild';
import { toFingerprint } from '../../lib/fingerprint';
import type { Draft } from '../../store/wizard';

type Parts = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Their value, unless only this tab has changed it. */
const newer = <Part>(base: Part, mine: Part, theirs: Part): Part => (isSame(base, theirs) ? mine : theirs);

const newerParts = (base: Parts, mine: Parts, theirs: Parts): Parts => {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const parts = [...names].map((name) => [name, newer(base[name], mine[name], theirs[name])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
};

/** The parts of a draft that are merged key by key. The answers of one step are never mixed. */
const lists = [
  ...(['values', 'halfTyped', 'sent', 'status', 'copied'] as const),
  ...(['recordIds', 'replaced', 'intents', 'versions', 'unanswered'] as const),
] satisfies readonly (keyof Draft)[];

/** Those of them that are kept by step. */
const ofSteps = ['values', 'status', 'copied'] satisfies readonly (typeof lists)[number][];

/** The other tab has begun anew: a draft never loses its applicant. */
const isBegunAnew = (base: Draft, theirs: Draft): boolean =>
  base.applicantId !== null && theirs.applicantId === null;

/** The tabs have taken up, or made, two different children in the same offer. */
const isOfAnother = (mine: Draft, theirs: Draft): boolean =>
  mine.applicantId !== null && theirs.applicantId !== null && mine.applicantId !== theirs.applicantId;

/**
 * Merges the same draft of two tabs. `base` is what both had, `theirs` what the other tab has written since. Their
 * version wins, except where only this tab has answered or saved, and wholly where it is of another child. A merged draft
 * gets a higher revision than both, so that the other tab takes it over.
 */
export const mergedDraft = (base: Draft | undefined, mine: Draft | undefined, theirs: Draft): Draft => {
  if (!base || !mine || isOfAnother(mine, theirs) || isBegunAnew(base, theirs)) return theirs;
  const parts = lists
    .filter((list) => mine[list] ?? theirs[list])
    .map((list) => [list, newerParts(base[list] ?? {}, mine[list] ?? {}, theirs[list] ?? {})] as const);
  const applicantId = newer(base.applicantId, mine.applicantId, theirs.applicantId);
  const merged: Draft = { ...theirs, ...Object.fromEntries(parts), applicantId };
  if (isSame(merged, theirs)) return theirs;
  return { ...merged, revision: Math.max(mine.revision, theirs.revision) + 1 };
};

const only = (parts: Parts | undefined, isMeant: (name: string) => boolean): Parts =>
  Object.fromEntries(Object.entries(parts ?? {}).filter(([name]) => isMeant(name)));

/** Whether the draft was begun with a child other than the one whom the server has, or with one who has no whole name yet. */
const beginsAnother = (mine: Draft, stored: Draft): boolean =>
  mine.applicantId === null &&
  stored.applicantId !== null &&
  [mine, stored].every(({ values }) => values.student !== undefined) &&
  !isSameChild(mine.values.student as Child, stored.values.student as Child);

/**
 * Merges a draft that was begun before the device could be read with the draft that the device held. What was typed here and not sent
 * yet wins; everything else is as it was stored. Drafts of two different children are never mixed.
 */
export const mergedUnread = (mine: Draft, stored: Draft): Draft => {
  const revision = Math.max(mine.revision, stored.revision) + 1;
  if (isOfAnother(mine, stored)) return { ...mine, revision };
  if (beginsAnother(mine, stored)) return stored;
  const isTyped = (step: string) =>
    step in mine.values && toFingerprint(mine.values[step]) !== mine.sent[step];
  const isHalfTyped = (list: string) => list in (mine.halfTyped ?? {});
  const base = {
    ...stored,
    ...Object.fromEntries(lists.map((list) => [list, {}])),
    ...Object.fromEntries(ofSteps.map((list) => [list, only(stored[list], isTyped)])),
    halfTyped: only(stored.halfTyped, isHalfTyped),
    applicantId: null,
  } as Draft;
  return mergedDraft(base, mine, stored);
};
