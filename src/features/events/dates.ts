import { format, type Locale } from 'date-fns';
import * as dateLocales from 'date-fns/locale';
import type { IntlShape } from 'react-intl';
import { EVENT_DATE_FORMAT } from '../../domain/calendar';
import { toCalendarDate } from '../../lib/dates';
import { withFirstDays } from '../../lib/frenchDays';
import { localeOf } from '../../lib/localeOf';

/** Elsewhere than in English the day comes first. */
const DAY_FIRST = 'd MMM y';

export const dateFnsLocale = (language: string): Locale => localeOf(dateLocales, language);

/** The date of an event (P9.6). */
export const writeDay = (date: Date, language: string): string => {
  const pattern = language.startsWith('en') ? EVENT_DATE_FORMAT : DAY_FIRST;
  const text = format(date, pattern, { locale: dateFnsLocale(language) });
  return language === 'fr' ? withFirstDays(text) : text;
};

interface Span {
  start: Date;
  end: Date;
  allDay: boolean;
}

/** When an event takes place, in words. An event without a known end ends when it starts, so only its start is named. */
export const writeSpan = ({ start, end, allDay }: Span, intl: IntlShape): string => {
  const [first, last] = [writeDay(start, intl.locale), writeDay(end, intl.locale)];
  const isOneDay = toCalendarDate(start) === toCalendarDate(end);
  if (allDay) return isOneDay ? first : `${first} – ${last}`;
  const [from, to] = [intl.formatTime(start), intl.formatTime(end)];
  if (start.getTime() === end.getTime()) return `${first}, ${from}`;
  return isOneDay ? `${first}, ${from} – ${to}` : `${first}, ${from} – ${last}, ${to}`;
};
