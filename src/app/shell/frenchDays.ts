import type { IntlShape } from 'react-intl';
import { withFirstDays } from '../../lib/frenchDays';

/** Writes the first day of a month as "1er" in French, which browsers do not do. */
export const withFrenchDays = (intl: IntlShape): IntlShape => {
  if (!intl.locale.startsWith('fr')) return intl;
  return {
    ...intl,
    formatDate: (...date) => withFirstDays(intl.formatDate(...date)),
    formatDateTimeRange: (...range) => withFirstDays(intl.formatDateTimeRange(...range)),
  };
};
