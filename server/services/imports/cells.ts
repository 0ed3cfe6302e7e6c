import { TEXT_MAXIMUM } from '../../../src/contract/fields';
import { isPhone } from '../../../src/domain/phone';
import { fromCalendarDate } from '../../../src/lib/dates';

/** What is wrong with a cell, in words. */
export class WrongCell extends Error {
  constructor(
    readonly column: string,
    message: string,
  ) {
    super(message);
    this.name = 'WrongCell';
  }
}

/** Turns the text of a cell, which is not empty, into what is kept; throws a sentence for what cannot be. */
type Read = (cell: string) => unknown;

export interface Column {
  /** Of the table. */
  field: string;
  isOptional?: true;
  /** The file whose ids stand in this column. */
  refersTo?: string;
  /** Stays as it was when the row was first imported: families may have chosen the record for it. */
  isFixed?: true;
  read: Read;
}

const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/u;
const spreadsheetError = /^#(REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL)\b/;

/** A line of text. What a spreadsheet would calculate is refused: nobody's name is a formula, and lists are opened in one. */
const readText = (cell: string): string => {
  if (unreadable.test(cell)) throw new Error('has a character that cannot be shown, or a line break');
  if (/^[=+@-]/.test(cell))
    throw new Error(
      `begins with "${cell.charAt(0)}", which a spreadsheet calculates: write the value itself`,
    );
  if (spreadsheetError.test(cell)) throw new Error(`is "${cell}", an error of the spreadsheet`);
  if (cell.length > TEXT_MAXIMUM)
    throw new Error(`has ${cell.length} characters, of which ${TEXT_MAXIMUM} at most are kept`);
  return cell;
};

/** The id that a record has in the school's own system: any text of at most 100 characters. */
export const readId = (cell: string): string => {
  const id = readText(cell);
  if (id.length > 100) throw new Error(`has ${id.length} characters, and an id at most 100`);
  return id;
};

const readNumber =
  (most: number): Read =>
  (cell) => {
    if (!/^\d{1,9}$/.test(cell) || Number(cell) > most)
      throw new Error(`is "${cell}", and must be a whole number from 0 to ${most}`);
    return Number(cell);
  };

const readPhone: Read = (cell) => {
  const phone = cell.replace(/[\s().-]/g, '');
  if (!isPhone(phone))
    throw new Error(`is "${cell}", which is no phone number in international form, as +12025550123`);
  return phone;
};

const readYesNo: Read = (cell) => {
  const answer = { yes: true, no: false }[cell.toLowerCase()];
  if (answer === undefined) throw new Error(`is "${cell}", and must be yes or no`);
  return answer;
};

const readSchoolYear: Read = (cell) => {
  const [, first, second] = /^(\d{4})-(\d{4})$/.exec(cell) ?? [];
  if (Number(second) !== Number(first) + 1)
    throw new Error(`is "${cell}", and must be a school year, as 2026-2027`);
  return cell;
};

const readFirstMoment = (cell: string): Date => {
  const day = fromCalendarDate(cell);
  if (!day) throw new Error(`is "${cell}", and must be a day, as 2026-09-30`);
  return day;
};

const readLastMoment: Read = (cell) => new Date(readFirstMoment(cell).setHours(23, 59, 59, 999));

export const columnOf = {
  text: (field: string): Column => ({ field, read: readText }),
  optionalText: (field: string): Column => ({ field, isOptional: true, read: readText }),
  number: (field: string, most: number): Column => ({ field, read: readNumber(most) }),
  phone: (field: string): Column => ({ field, read: readPhone }),
  yesNo: (field: string): Column => ({ field, read: readYesNo }),
  schoolYear: (field: string): Column => ({ field, isFixed: true, read: readSchoolYear }),
  /** The beginning of a day, on the server's clock. */
  firstDay: (field: string): Column => ({ field, read: readFirstMoment }),
  /** The end of a day, on the server's clock. */
  lastDay: (field: string): Column => ({ field, read: readLastMoment }),
  /** Which record the row belongs to. */
  owner: (field: string, refersTo: string): Column => ({ field, refersTo, isFixed: true, read: readId }),
  reference: (field: string, refersTo: string): Column => ({ field, refersTo, read: readId }),
  optionalOwner: (field: string, refersTo: string): Column => ({
    field,
    refersTo,
    isFixed: true,
    isOptional: true,
    read: readId,
  }),
};
