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

/** The tabs have taken up, or made, two different children in the same offer. */
const isOfAnother = (mine: Draft, theirs: Draft): boolean =>
  mine.applicantId !== null && theirs.applicantId !== null && mine.applicantId !== theirs.applicantId;

/**
 * Merges the same draft of two tabs. `base` is what both had, `theirs` what the other tab has written since. Their
 * version wins, except where only this tab has answered or saved, and wholly where it is of another child. A merged draft
 * gets a higher revision than both, so that the other tab takes it over.
 */
export const mergedDraft = (base: Draft | undefined, mine: Draft | undefined, theirs: Draft): Draft => {
  if (!base || !mine || isOfAnother(mine, theirs)) return theirs;
  const parts = lists
    .filter((list) => mine[list] ?? theirs[list])
    .map((list) => [list, newerParts(base[list] ?? {}, mine[list] ?? {}, theirs[list] ?? {})] as const);
  const applicantId = newer(base.applicantId, mine.applicantId, theirs.applicantId);
  const merged: Draft = { ...theirs, ...Object.fromEntries(parts), applicantId };
  if (isSame(merged, theirs)) return theirs;
  return { ...merged, revision: Math.max(mine.revision, theirs.revision) + 1 };
};
