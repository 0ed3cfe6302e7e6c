import type { OneRosterFile } from '../../../../src/contract/imports';
import type { Orm } from '../../../db/orm';
import type { WrongCell } from '../cells';
import type { CsvRow, Place } from '../csvRows';
import type { OneRosterSet, SetRow } from './readSet';

export interface Translated {
  rows: Iterable<CsvRow>;
  /** The ids that the set says are gone; undefined when the rows are the whole list. */
  gone?: readonly string[];
}

/** What a set has for one of the school's own files. */
export interface Part {
  /** The school's own file. */
  place: string;
  from: OneRosterFile;
  translate: (db: Orm) => Promise<Translated>;
}

export interface Translating {
  set: OneRosterSet;
  /** Of the server's clock. */
  today: string;
}

/** The columns of a OneRoster file that hold the cells of one of our rows; `sourcedId` by default. */
type Columns = Record<string, string>;

/** Makes rows of one file of the set. `elsewhere`: the cells that stand in another row. */
export const rowMaker =
  (file: OneRosterFile, columns: Columns) =>
  (line: number, cells: Record<string, string>, elsewhere: Record<string, Place> = {}): CsvRow => ({
    line,
    cells,
    placeOf: (column) => elsewhere[column] ?? { file, line, column: columns[column] ?? 'sourcedId' },
  });

/** A row of which nothing can be made, and why. */
export const wrongRow = (row: CsvRow, ...wrong: WrongCell[]): CsvRow => ({ ...row, wrong });

export const isOver = ({ cells: { endDate = '' } }: SetRow, today: string) =>
  endDate !== '' && endDate < today;

/** The id of what OneRoster has no id for: it is made of those that it has. */
export const idOf = (...ids: readonly string[]) => ids.join(':');

export const isWhole = (set: OneRosterSet, ...files: readonly OneRosterFile[]) =>
  files.every((file) => set.modeOf(file) === 'bulk' || (file === 'roles.csv' && set.version === '1.1'));
