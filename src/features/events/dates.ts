import { format, type Locale } from 'date-fns';
import { enUS } from 'date-fns/locale/en-US';
import { fr } from 'date-fns/locale/fr';
import type { IntlShape } from 'react-intl';
import { EVENT_DATE_FORMAT } from '../../domain/calendar';
import { isLanguage, type Language } from '../../domain/languages';
import { toCalendarDate } from '../../lib/dates';

/** In French the day comes first. */
const french = { locale: fr, pattern: 'd MMM y' };
const english = { locale: enUS, pattern: EVENT_DATE_FORMAT };

const all: Record<Language, { locale: Locale; pattern: string }> = { en: english, fr: french };

const spoken = (language: string) => (isLanguage(language) ? all[language] : english);

export const dateFnsLocale = (language: string): Locale => spoken(language).locale;

/** The date of an event (P9.6). */
export const writeDay = (date: Date, language: string): string => {
  const { locale, pattern } = spoken(language);
  const text = format(date, pattern, { locale });
  return locale === fr && date.getDate() === 1 ? text.replace(/^1/, '1er') : text;
};

interface Span {
  start: Date;
  end: Date;
  allDay: boolean;
}

/** When an event takes place, in words. */
export const writeSpan = ({ start, end, allDay }: Span, intl: IntlShape): string => {
  const [first, last] = [writeDay(start, intl.locale), writeDay(end, intl.locale)];
  const isOneDay = toCalendarDate(start) === toCalendarDate(end);
  if (allDay) return isOneDay ? first : `${first} – ${last}`;
  const [from, to] = [intl.formatTime(start), intl.formatTime(end)];
  return isOneDay ? `${first}, ${from} – ${to}` : `${first}, ${from} – ${last}, ${to}`;
};
