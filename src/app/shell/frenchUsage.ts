import type { IntlShape } from 'react-intl';
import { withElisions } from '../../lib/elision';
import { withFirstDays } from '../../lib/frenchDays';

/** What a message becomes: a text, or a list of texts and elements. */
const elided = (message: unknown): unknown => {
  if (typeof message === 'string') return withElisions(message);
  return Array.isArray(message) ? message.map(elided) : message;
};

/** Writes "1er" for the first day of a month and "d’" before a vowel in French, which neither browsers nor messages do. */
export const withFrenchUsage = (intl: IntlShape): IntlShape => {
  if (!intl.locale.startsWith('fr')) return intl;
  const formatMessage = (...message: Parameters<IntlShape['formatMessage']>) =>
    elided(intl.formatMessage(...message));
  return {
    ...intl,
    formatMessage: formatMessage as IntlShape['formatMessage'],
    formatDate: (...date) => withFirstDays(intl.formatDate(...date)),
    formatDateTimeRange: (...range) => withFirstDays(intl.formatDateTimeRange(...range)),
  };
};
