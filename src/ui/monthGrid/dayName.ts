import type { IntlShape } from 'react-intl';

/** A day in words, with its number as it stands on the button: "1" also where a text would have "1er". */
export const dayName = (intl: Pick<IntlShape, 'formatDateToParts'>, day: Date | undefined): string =>
  intl
    .formatDateToParts(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
    .map(({ value }) => value)
    .join('');
