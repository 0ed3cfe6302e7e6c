import { isPassedOver, type ImportFileReportDto, type ImportPayload } from '../../../../src/contract/imports';
import { toCalendarDate } from '../../../../src/lib/dates';
import { addProblem, emptyReport } from '../progress';
import type { Part } from './part';
import { isOfSet, readSet } from './readSet';
import { schoolParts } from './schoolParts';
import { studentParts } from './studentParts';

export type { Part } from './part';

/** The files that a complete set fills. The first three may also lie beside it, and then replace what the set says. */
const filled = [
  ...['schools.csv', 'promotions.csv', 'class-levels.csv'],
  ...['classes.csv', 'students.csv', 'student-classes.csv', 'student-parents.csv', 'courses.csv'],
];
const mayLieBeside = filled.slice(0, 3);

/** What an import does with a OneRoster set. */
export interface Roster {
  parts: Part[];
  /** The files of the school's own beside the set. */
  own: ImportPayload['files'];
  reports: ImportFileReportDto[];
  /** The school's own files that the set would have filled, and does not, because it is refused. */
  failed: string[];
}

const refusedBeside = (name: string): ImportFileReportDto => {
  const report = emptyReport(name);
  const message = 'The OneRoster set beside it tells the same: leave one of them out.';
  addProblem(report, { line: null, column: null, message });
  return report;
};

/** Reads the OneRoster set of an import; without a `manifest.csv` there is none, and all files are the school's own. */
export const readRoster = async (files: ImportPayload['files'], now: Date): Promise<Roster> => {
  const read = await readSet(files);
  if (!read) return { parts: [], own: files, reports: [], failed: [] };
  const { set, manifest, reports } = read;
  const beside = files.filter(({ name }) => !isOfSet(name, manifest) && !isPassedOver(name));
  const names = new Set(beside.map(({ name }) => name).filter((name) => mayLieBeside.includes(name)));
  const translating = set && { set, today: toCalendarDate(now) };
  const parts = translating ? [...schoolParts(translating, names), ...studentParts(translating)] : [];
  const told = parts.map(({ place }) => place);
  const [twice, own] = [
    beside.filter(({ name }) => told.includes(name)),
    beside.filter(({ name }) => !told.includes(name)),
  ];
  return {
    parts: parts.filter(({ place }) => !twice.some(({ name }) => name === place)),
    own,
    reports: [...reports, ...twice.map(({ name }) => refusedBeside(name))],
    failed: [...(set ? [] : filled.filter((name) => !names.has(name))), ...twice.map(({ name }) => name)],
  };
};
