import { TEXT_MAXIMUM } from '../../../src/contract/fields';
import { isEmail, normalizeEmail } from '../../../src/domain/email';
import { isPhone } from '../../../src/domain/phone';
import { isRecurrenceRule } from '../../../src/domain/recurrence';
import { fromCalendarDate, isCalendarDate, isNotInFuture } from '../../../src/lib/dates';
import { clockOf } from '../../../src/lib/wallClock';
import { decimalsOf } from '../../../src/lib/money';

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

/** Turns the text of a cell that is not empty into the value to keep; throws a sentence when it cannot. */
type Read = (cell: string) => unknown;

export interface Column {
  /** The column of the database. */
  field: string;
  isOptional?: true;
  /** The value for an empty cell; null by default. */
  absent?: unknown;
  /** The file whose ids stand in this column. */
  refersTo?: string;
  /** Stays as it was when the row was first imported: families may have chosen the record for it. */
  isFixed?: true;
  /** Only says which record the row takes over; it is not kept. */
  isHint?: true;
  read: Read;
}

const unreadable = /[\p{Cc}\p{Cs}\uFFFD]/u;
const spreadsheetError = /^#(REF|N\/A|NAME|VALUE|DIV\/0|NUM|NULL)\b/;

/** A line of somebody's own words, which may begin with any character. */
const readWords = (cell: string, most = TEXT_MAXIMUM): string => {
  if (unreadable.test(cell)) throw new Error('has a character that cannot be shown, or a line break');
  if (spreadsheetError.test(cell)) throw new Error(`is "${cell}", an error of the spreadsheet`);
  if (cell.length > most) throw new Error(`has ${cell.length} characters, of which ${most} at most are kept`);
  return cell;
};

/** A line of text. What a spreadsheet would calculate is refused: nobody's name is a formula, and lists are opened in one. */
const readText = (cell: string, most = TEXT_MAXIMUM): string => {
  if (/^[=+@-]/.test(cell))
    throw new Error(
      `begins with "${cell.charAt(0)}", which a spreadsheet calculates: write the value itself`,
    );
  return readWords(cell, most);
};

/** The id that a record has in the school's own system: any text of at most 100 characters. */
export const readId = (cell: string): string => {
  const id = readText(cell, cell.length);
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

const answers = new Map([
  ['yes', true],
  ['no', false],
]);

const readYesNo: Read = (cell) => {
  const answer = answers.get(cell.toLowerCase());
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

export const readDay = (cell: string): string => {
  if (!isCalendarDate(cell)) throw new Error(`is "${cell}", and must be a day, as 2026-09-30`);
  return cell;
};

const readPastDay: Read = (cell) => {
  const day = readDay(cell);
  if (!isNotInFuture(day)) throw new Error(`is "${day}", which is in the future`);
  return day;
};

const readOneOf =
  (values: readonly string[]): Read =>
  (cell) => {
    const value = values.find((one) => one.toLowerCase() === cell.toLowerCase());
    if (value === undefined) throw new Error(`is "${cell}", and must be one of ${values.join(', ')}`);
    return value;
  };

const readEmail: Read = (cell) => {
  const address = normalizeEmail(readText(cell));
  if (!isEmail(address)) throw new Error(`is "${cell}", which is no e-mail address`);
  return address;
};

/** A day, or a day and a time: of the server's clock, or of the zone that is named after it. */
const readDayOrTime: Read = (cell) => {
  const [, day = '', hour, minute, zone] = /^(\S+)(?:[ T](\d\d):(\d\d)(?: (\S+))?)?$/.exec(cell) ?? [];
  if (!isCalendarDate(day) || Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59)
    throw new Error(
      `is "${cell}", and must be a day, as 2026-09-30, or a day and a time, as 2026-09-30 18:00`,
    );
  if (hour === undefined) return day;
  const time = `${day}T${hour}:${minute}`;
  if (zone === undefined) return time;
  const clock = clockOf(zone);
  if (!clock) throw new Error(`has the time zone "${zone}", which is not known; there is Europe/Paris`);
  return new Date(clock.toInstant(Date.parse(`${time}Z`))).toISOString();
};

const readRule: Read = (cell) => {
  if (!isRecurrenceRule(cell))
    throw new Error(
      `is "${cell}", and must be a repetition that the calendar shows, as FREQ=WEEKLY;BYDAY=MO,TH`,
    );
  return cell;
};

const readTime: Read = (cell) => {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(cell)) throw new Error(`is "${cell}", and must be a time, as 08:30`);
  return cell;
};

/** So that the portal adds hundreds of them exactly. */
const MOST_UNITS = 10_000_000_000;

/** An amount as it was written. How many decimals it may have depends on its currency, which stands elsewhere. */
interface Amount {
  cell: string;
  units: string;
  decimals: string;
}

const centsOf = ({ units, decimals }: Amount) =>
  Number(units) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));

const readAmount: Read = (cell): Amount => {
  const [, units, decimals = ''] = /^(\d+)(?:[.,](\d+))?$/.exec(cell) ?? [];
  if (units === undefined)
    throw new Error(`is "${cell}", and must be an amount without signs and spaces, as 1250.50`);
  const amount = { cell, units, decimals };
  if (centsOf(amount) > MOST_UNITS * 100) throw new Error(`is "${cell}", and must be at most ${MOST_UNITS}`);
  return amount;
};

/**
 * The cents of an amount; throws a WrongCell where its currency has not so many decimals. A third zero stands in a currency of three
 * alone, because in others what is before three digits may separate thousands.
 */
export const centsIn = (column: string, amount: unknown, currency: unknown): number => {
  const { cell, units, decimals } = amount as Amount;
  const usual = decimalsOf(String(currency));
  const significant = decimals.replace(/0+$/, '').length;
  if (decimals.length > Math.max(2, usual) || significant > 2)
    throw new WrongCell(
      column,
      `is "${cell}", and two decimals at most are kept: write 1250.50, or 1250 without any`,
    );
  if (significant > usual)
    throw new WrongCell(
      column,
      `is "${cell}", and ${String(currency)} has no decimals: write a whole amount, as ${units}`,
    );
  return centsOf(amount as Amount);
};

const readCurrency: Read = (cell) => {
  if (!Intl.supportedValuesOf('currency').includes(cell))
    throw new Error(`is "${cell}", which is no code of three letters of ISO 4217, as USD`);
  return cell;
};

export const columnOf = {
  text: (field: string): Column => ({ field, read: readText }),
  optionalText: (field: string): Column => ({ field, isOptional: true, read: readText }),
  /** Text of which nothing is kept as an empty text. */
  textOrNone: (field: string): Column => ({
    field,
    isOptional: true,
    absent: '',
    read: readText,
  }),
  words: (field: string): Column => ({ field, read: readWords }),
  wordsOrNone: (field: string, most = TEXT_MAXIMUM): Column => ({
    field,
    isOptional: true,
    absent: '',
    read: (cell) => readWords(cell, most),
  }),
  dayOrTime: (field: string): Column => ({ field, read: readDayOrTime }),
  ruleOrNone: (field: string): Column => ({ field, isOptional: true, absent: '', read: readRule }),
  time: (field: string): Column => ({ field, read: readTime }),
  /** An amount, of which `centsIn` makes what is kept. */
  amount: (field: string): Column => ({ field, read: readAmount }),
  currency: (field: string): Column => ({ field, read: readCurrency }),
  email: (field: string): Column => ({ field, read: readEmail }),
  emailOrNone: (field: string): Column => ({ field, isOptional: true, absent: '', read: readEmail }),
  oneOf: (field: string, values: readonly string[]): Column => ({ field, read: readOneOf(values) }),
  oneOfOr: (field: string, values: readonly string[], absent: string): Column => ({
    field,
    isOptional: true,
    absent,
    read: readOneOf(values),
  }),
  day: (field: string): Column => ({ field, read: readDay }),
  pastDay: (field: string): Column => ({ field, read: readPastDay }),
  hint: (): Column => ({ field: '', isOptional: true, isHint: true, read: readText }),
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
