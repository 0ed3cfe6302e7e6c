import { FormattedDate } from 'react-intl';

/** The day of an application; nothing for a draft, which has none. */
export const ApplicationDate = ({ date }: { date: string | null }) =>
  date === null ? null : <FormattedDate value={date} year="numeric" month="short" day="numeric" />;
