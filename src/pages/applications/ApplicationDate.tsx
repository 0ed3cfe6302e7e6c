import { useIntl, type IntlShape } from 'react-intl';

/** The day of an application; nothing for a draft, which has none. */
export const applicationDateText = (date: string | null, intl: IntlShape): string =>
  date === null ? '' : intl.formatDate(date, { year: 'numeric', month: 'short', day: 'numeric' });

export const ApplicationDate = ({ date }: { date: string | null }) => applicationDateText(date, useIntl());
