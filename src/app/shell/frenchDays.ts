import type { IntlShape } from 'react-intl';
import { withFirstDays } from '../../lib/frenchDays';

/** In French the first day of a month is "1er", which browsers do not write. */
export const withFrenchDays = (intl: IntlShape): IntlShape => {
  if (!intl.locale.startsWith('fr')) return intl;
  return {
    ...intl,
    formatDate: (...date) => withFirstDays(intl.formatDate(...date)),
    formatDateTimeRange: (...range) => withFirstDays(intl.formatDateTimeRange(...range)),
  };
};
