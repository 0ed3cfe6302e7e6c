import type { Draft } from '../../store/wizard';

type Parts = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Theirs, unless it was changed here alone. */
const newer = <Part>(base: Part, mine: Part, theirs: Part): Part => (isSame(base, theirs) ? mine : theirs);

const newerParts = (base: Parts, mine: Parts, theirs: Parts): Parts => {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const parts = [...names].map((name) => [name, newer(base[name], mine[name], theirs[name])] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
};

/** What a draft holds by step, by record or by call. The answers of one step are never mixed. */
const lists = [
  ...(['values', 'halfTyped', 'sent', 'status', 'copied'] as const),
  ...(['recordIds', 'intents', 'versions', 'unanswered'] as const),
] satisfies readonly (keyof Draft)[];

/**
 * One draft of two tabs. `base` is what both had, `theirs` what the other tab has written since: it stands, with whatever
 * was answered or saved here alone. A mixture is newer than both, so that the other tab takes it over.
 */
export const mergedDraft = (base: Draft | undefined, mine: Draft | undefined, theirs: Draft): Draft => {
  if (!base || !mine) return theirs;
  const parts = lists
    .filter((list) => mine[list] ?? theirs[list])
    .map((list) => [list, newerParts(base[list] ?? {}, mine[list] ?? {}, theirs[list] ?? {})] as const);
  const applicantId = newer(base.applicantId, mine.applicantId, theirs.applicantId);
  const merged: Draft = { ...theirs, ...Object.fromEntries(parts), applicantId };
  if (isSame(merged, theirs)) return theirs;
  return { ...merged, revision: Math.max(mine.revision, theirs.revision) + 1 };
};
