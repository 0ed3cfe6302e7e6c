import type { IntlShape } from 'react-intl';

/** A day in words. Its number matches the button: "1" even where a text would have "1er". */
export const dayName = (intl: Pick<IntlShape, 'formatDateToParts'>, day: Date | undefined): string =>
  intl
    .formatDateToParts(day, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' })
    .map(({ value }) => value)
    .join('');
