import type { IntlShape } from 'react-intl';

const first = /(^|\s)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu;

/** In French the first day of a month is "1er", which browsers do not write. */
export const withFrenchDays = (intl: IntlShape): IntlShape => {
  if (!intl.locale.startsWith('fr')) return intl;
  const ordinal = (text: string) => text.replace(first, (_, before: string) => `${before}1er`);
  return {
    ...intl,
    formatDate: (...date) => ordinal(intl.formatDate(...date)),
    formatDateTimeRange: (...range) => ordinal(intl.formatDateTimeRange(...range)),
  };
};
