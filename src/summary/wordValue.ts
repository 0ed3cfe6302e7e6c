import { assertNever } from '../lib/assertNever';
import { countryName } from '../lib/countryName';
import { fromCalendarDate } from '../lib/dates';
import { answerId } from './answerId';
import type { RowValue } from './row';
import type { Wording } from './wording';
import { wordingId } from './wordingId';

const dayOf = (date: string, intl: Wording): string => {
  const day = fromCalendarDate(date.slice(0, 10));
  return day ? intl.formatDate(day, { year: 'numeric', month: 'long', day: 'numeric' }) : date;
};

const words = (value: RowValue, intl: Wording): string => {
  const word = (id: string) => intl.formatMessage({ id });
  switch (value.kind) {
    case 'text':
    case 'secret':
      return value.text.trim();
    case 'messages':
      if (value.otherwise && value.messageIds.some((id) => !(id in intl.messages))) return value.otherwise;
      return value.messageIds.map((id) => word(wordingId(id, intl))).join(', ');
    case 'country':
      return countryName(value.name, intl.locale);
    case 'date':
      return dayOf(value.date, intl);
    case 'answer':
      return word(answerId(value.answer));
    case 'picture':
      return value.fileUrl === '' ? '' : word('summary.copy.picture');
    case 'file':
      return value.name || word('summary.file');
    default:
      return assertNever(value);
  }
};

/** The value of one line as text. A copy is the parent's own, so it hides nothing. */
export const wordValue = (value: RowValue, intl: Wording): string =>
  words(value, intl) || intl.formatMessage({ id: 'summary.notGiven' });
