import type { ImportFileReportDto, ImportProblemDto } from '../../../src/contract/imports';
import type { WrongCell } from './cells';
import type { CsvRow, Header } from './csvRows';
import type { SchoolFile } from './schoolFile';

const PROBLEMS_TOLD = 100;

export interface Asked {
  name: string;
  /** Of a file that is a part, such as 2026-09. */
  month: string | undefined;
  /** What the ids of a calendar file begin with. */
  calendar?: string | undefined;
  rows: (header: Header) => AsyncIterable<CsvRow[]>;
  /** The ids of which the file says that they are gone, when it is not the whole list. */
  gone?: readonly string[] | undefined;
  retireMost: boolean;
  now: Date;
  /** Of a file that an empty database is filled with, which retires nothing: the id of the record that a row makes. */
  idOf?: (sourceId: string) => string;
}

/** Undoes what was written of a file that cannot be accepted. */
export class RefusedFile extends Error {
  constructor(readonly report: ImportFileReportDto) {
    const [first] = report.problems;
    super(`${report.name}, line ${first?.line ?? 0}: ${first?.column ?? ''} ${first?.message ?? ''}`);
    this.name = 'RefusedFile';
  }
}

/** One file on its way into the database. */
export interface Progress {
  file: SchoolFile;
  asked: Asked;
  report: ImportFileReportDto;
  /** On which line each of the school's ids stands. */
  lines: Map<string, number>;
}

export const emptyReport = (name: string): ImportFileReportDto => ({
  name,
  outcome: 'accepted',
  created: 0,
  changed: 0,
  unchanged: 0,
  retired: 0,
  refused: 0,
  problems: [],
});

export const addProblem = (report: ImportFileReportDto, problem: ImportProblemDto) => {
  report.outcome = 'refused';
  if (report.problems.length < PROBLEMS_TOLD) report.problems.push(problem);
};

export const refuseRow = (
  { report }: Progress,
  { line, placeOf }: Pick<CsvRow, 'line' | 'placeOf'>,
  problems: readonly WrongCell[],
) => {
  report.refused += 1;
  for (const { column, message } of problems)
    addProblem(report, { ...(placeOf ? placeOf(column) : { line, column }), message });
};
