import { markVowel, withElisions } from './elision';
import { withFirstDays } from './frenchDays';

/** The `intl` of the portal, or that of a command. */
interface Formats {
  locale: string;
  formatMessage: (...message: never[]) => unknown;
  formatDate: (...date: never[]) => string;
  formatDateTimeRange: (...range: never[]) => string;
}

/** What a message becomes: a text, or a list of texts and elements. */
const elided = (message: unknown): unknown => {
  if (typeof message === 'string') return withElisions(message);
  return Array.isArray(message) ? message.map(elided) : message;
};

type Tag = (chunks: unknown) => unknown;

const marked = (value: unknown): unknown => {
  if (typeof value === 'string') return markVowel(value);
  return typeof value === 'function' ? (chunks: unknown) => (value as Tag)(elided(chunks)) : value;
};

/** Writes "1er" for the first day of a month and "d’" before a vowel in French, which neither browsers nor messages do. */
export const withFrenchUsage = <Intl extends Formats>(intl: Intl): Intl => {
  if (!intl.locale.startsWith('fr')) return intl;
  const formatMessage = (message: never, values: object = {}, ...options: never[]) => {
    const own = Object.entries(values).map(([name, value]) => [name, marked(value)]);
    return elided(intl.formatMessage(message, Object.fromEntries(own) as never, ...options));
  };
  return {
    ...intl,
    formatMessage,
    formatDate: (...date: never[]) => withFirstDays(intl.formatDate(...date)),
    formatDateTimeRange: (...range: never[]) => withFirstDays(intl.formatDateTimeRange(...range)),
  };
};
