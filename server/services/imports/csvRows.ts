import { Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import type { WrongCell } from './cells';

/** What is wrong with a whole file, in words. */
export class WrongFile extends Error {
  constructor(
    readonly line: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'WrongFile';
  }
}

/** Where a cell stands when its row was made of something else. */
export interface Place {
  /** Absent: the file of the report. */
  file?: string;
  line: number;
  column: string;
}

export interface CsvRow {
  line: number;
  /** By column, without the space around them. */
  cells: Record<string, string>;
  /** Of a row that was made of other files: where the cell of a column stands there. */
  placeOf?: (column: string) => Place;
  /** Of such a row: why it could not be made. */
  wrong?: readonly WrongCell[];
}

export interface Header {
  required: readonly string[];
  optional: readonly string[];
  /** Columns that anybody may add. */
  others?: RegExp;
}

const LONGEST_ROW = 64 * 1024;
const PART = 64 * 1024;
const ROWS_AT_ONCE = 500;

const reasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed. The file seems to be cut.',
  CSV_MAX_RECORD_SIZE: `A row has more than ${LONGEST_ROW / 1024} kB. A quotation mark may be missing before it.`,
  CSV_INVALID_CLOSING_QUOTE: 'Something stands between a closing quotation mark and the end of its cell.',
  INVALID_OPENING_QUOTE: 'A quotation mark stands within a cell: quote the whole cell, and double the mark.',
};

/** Parts of a text, none of which ends within a character. */
const partsOf = function* (text: string) {
  for (let start = 0; start < text.length;) {
    const part = text.slice(start, start + PART).replace(/(?<=.)[\uD800-\uDBFF]$/s, '');
    yield part;
    start += part.length;
  }
};

const delimiterOf = (text: string): string => {
  const header = text.slice(0, text.search(/\n|$/));
  return header.includes(';') && !header.includes(',') ? ';' : ',';
};

/** The line on which a row begins; the parser knows the one on which it ends. */
const firstLineOf = (cells: readonly string[], { lines }: Info) =>
  lines - (cells.join('').match(/\n/g)?.length ?? 0);

const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ');

/** The columns of a header, as they are written in the list of those that are known, in which case does not matter. */
const columnsOf = (names: readonly string[], { required, optional }: Header) => {
  const known = new Map([...required, ...optional].map((name) => [name.toLowerCase(), name]));
  return names.map((name) => known.get(name.trim().toLowerCase()) ?? name.trim().toLowerCase());
};

const requireHeader = (names: readonly string[], { required, optional, others }: Header) => {
  const known = [...required, ...optional];
  const repeated = names.filter((name, index) => names.indexOf(name) !== index);
  const unknown = names.filter((name) => !known.includes(name) && !others?.test(name));
  const missing = required.filter((name) => !names.includes(name));
  const problems = [
    ...(missing.length > 0 ? [`lacks ${list(missing)}`] : []),
    ...(unknown.length > 0 ? [`has ${list(unknown)}, which is not known`] : []),
    ...(repeated.length > 0 ? [`has ${list(repeated)} twice`] : []),
  ];
  if (problems.length > 0)
    throw new WrongFile(1, `The header ${problems.join(' and ')}. The columns are ${list(known)}.`);
};

const requireText = (text: string) => {
  if (text.trim() === '') throw new WrongFile(null, 'The file is empty.');
  // A byte order mark of UTF-16, or each other byte of it.
  if (text.includes('\u0000'))
    throw new WrongFile(null, 'The file is not text in UTF-8: save it as "CSV UTF-8".');
  if (!text.endsWith('\n'))
    throw new WrongFile(
      null,
      'The last line has no end. The file seems to be cut; if it is whole, add a line break.',
    );
};

const rowOf = (names: readonly string[], cells: readonly string[], line: number): CsvRow => {
  if (cells.length !== names.length)
    throw new WrongFile(line, `The row has ${cells.length} cells, and the header ${names.length}.`);
  return { line, cells: Object.fromEntries(names.map((name, index) => [name, cells[index]?.trim() ?? ''])) };
};

/** The rows of a file below its header, some hundred at a time; throws a WrongFile where it cannot be read on. */
export const readRows = async function* (given: string, header: Header): AsyncGenerator<CsvRow[]> {
  // the parser counts CR and LF as a line each
  const text = given.replace(/\r\n?/g, '\n');
  requireText(text);
  const parser = Readable.from(partsOf(text)).pipe(
    parse({
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let names: string[] | undefined;
  let rows: CsvRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      if (names) rows.push(rowOf(names, record, firstLineOf(record, info)));
      else requireHeader((names = columnsOf(record, header)), header);
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    const reason = reasons[code];
    throw reason === undefined ? error : new WrongFile(lines ?? null, reason);
  }
  if (rows.length > 0) yield rows;
};

/** Rows that are made one by one, some hundred at a time. */
export const severalAtOnce = async function* (all: Iterable<CsvRow>): AsyncGenerator<CsvRow[]> {
  let rows: CsvRow[] = [];
  for (const row of all) {
    rows.push(row);
    if (rows.length < ROWS_AT_ONCE) continue;
    yield await Promise.resolve(rows);
    rows = [];
  }
  if (rows.length > 0) yield rows;
};
