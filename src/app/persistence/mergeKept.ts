import type { RegistrationDraft, RegistrationStudent } from '../../store/registrationDraft';
import type { KeptRegistration } from '../../store/stored/registrationShape';

/** What is stored of a visitor, without the time from which its day counts. */
export type Answers = Pick<KeptRegistration, 'draft' | 'codeFlow'>;

const byId = (students: readonly RegistrationStudent[]) => new Map(students.map((one) => [one.id, one]));

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Their students, with those that this tab has added, corrected or removed since `base`. */
const mergedStudents = (
  base: readonly RegistrationStudent[],
  mine: readonly RegistrationStudent[],
  theirs: readonly RegistrationStudent[],
): RegistrationStudent[] => {
  const [before, here, there] = [byId(base), byId(mine), byId(theirs)];
  const kept = theirs.filter(({ id }) => here.has(id) || !before.has(id));
  const current = kept.map((their) => {
    const own = here.get(their.id);
    return own && !isSame(own, before.get(own.id)) ? own : their;
  });
  return [...current, ...mine.filter(({ id }) => !before.has(id) && !there.has(id))];
};

/** Theirs, with what this tab has changed since `base`, name by name. */
const newerNames = <Value>(
  base: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value> => {
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  const newer = [...names].map((name) => [name, isSame(base[name], mine[name]) ? theirs[name] : mine[name]]);
  return Object.fromEntries(newer.filter(([, value]) => value !== undefined)) as Record<string, Value>;
};

/** Merges a draft that two tabs changed at once: what this tab changed since `base` wins, everything else is theirs. */
const mergedParts = (
  base: RegistrationDraft,
  mine: RegistrationDraft,
  theirs: RegistrationDraft,
): RegistrationDraft => ({
  ...theirs,
  // as a whole: a city belongs to its province, and that to its country
  location: isSame(base.location, mine.location) ? theirs.location : mine.location,
  guardian: {
    ...theirs.guardian,
    ...newerNames({ ...base.guardian }, { ...mine.guardian }, { ...theirs.guardian }),
  },
  unfinished: newerNames(base.unfinished, mine.unfinished, theirs.unfinished),
  ...(mine.begun || theirs.begun
    ? { begun: newerNames(base.begun ?? {}, mine.begun ?? {}, theirs.begun ?? {}) }
    : {}),
  students: mergedStudents(base.students, mine.students, theirs.students),
});

type MaybeDraft = RegistrationDraft | null;

/** A draft that one tab has erased stays erased, whatever another tab still wrote into it. */
const mergedDraft = (base: MaybeDraft, mine: MaybeDraft, theirs: MaybeDraft): MaybeDraft => {
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (!mine) return theirs?.id === base?.id ? null : theirs;
  if (!theirs) return mine.id === base?.id ? null : mine;
  if (mine.id !== theirs.id) return theirs.id === base?.id ? mine : theirs;
  return base ? mergedParts(base, mine, theirs) : theirs;
};

/** `base` is what both tabs had before. */
export const merged = (base: Answers, mine: Answers, theirs: Answers): Answers => ({
  draft: mergedDraft(base.draft, mine.draft, theirs.draft),
  codeFlow: isSame(mine.codeFlow, base.codeFlow) ? theirs.codeFlow : mine.codeFlow,
});
