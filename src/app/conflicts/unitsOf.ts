import type { Conflict, Fields } from '../../api/conflicts';
import { recordMatches } from '../../api/recordMatches';
import { healthQuestions } from '../../contract/healthQuestions';
import type { Line } from './describe';

/** Answers that are chosen together: a "yes" with its details, a grade with its school. */
const together: readonly (readonly string[])[] = [
  ['physicianName', 'physicianPhone'],
  ...healthQuestions.map(({ answer, details }) => [answer, ...details]),
  ['isCurrentlySuspended', 'reasonForSuspension'],
  ['schoolId', 'schoolName', 'gradeId', 'grade'],
  ['start', 'end', 'allDay'],
  ['repetition', 'recurrenceRule'],
];

/** One choice. `mine` and `theirs` have the same lines, and each line differs. */
export interface Unit {
  fields: readonly string[];
  mine: Line[];
  theirs: Line[];
  /** Whether the parent has changed it; if not, only the others have. */
  isTouched: boolean;
}

const pick = (record: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.filter((field) => field in record).map((field) => [field, record[field]]));

const differing = (lines: Line[], others: Line[]) =>
  lines.filter(({ labelId, said }) => others.find((other) => other.labelId === labelId)?.said !== said);

/** Pairs the lines of both sides; a line that only one side has, such as an added address, gets an empty partner. */
const paired = (lines: Line[], others: Line[]): Line[] => {
  const labelIds = [
    ...new Set([...differing(lines, others), ...differing(others, lines)].map(({ labelId }) => labelId)),
  ];
  return labelIds.map(
    (labelId) => lines.find((line) => line.labelId === labelId) ?? { labelId, said: '', view: null },
  );
};

/** The fields of `asked` that differ from the record, grouped by what must be chosen together. */
export const changedGroups = ({ asked = {}, current }: Conflict): (readonly string[])[] => {
  const changed = Object.keys(asked).filter(
    (field) => field in current && !recordMatches(asked[field], current[field]),
  );
  return [...new Set(changed.map((field) => together.find((group) => group.includes(field)) ?? [field]))];
};

/** The choices that the parent has. `readable` holds their answers with names in place of ids. */
export const unitsOf = (
  conflict: Conflict,
  readable: Fields,
  linesOf: (record: Fields) => Line[],
): Unit[] => {
  const { asked = {}, current, before } = conflict;
  const theirs = linesOf(current);
  return changedGroups(conflict).flatMap((fields): Unit[] => {
    const mine = linesOf({ ...current, ...pick(readable, fields) });
    const lines = { mine: paired(mine, theirs), theirs: paired(theirs, mine) };
    if (lines.mine.length === 0) return [];
    return [{ fields, ...lines, isTouched: !before || !recordMatches(pick(asked, fields), before) }];
  });
};
