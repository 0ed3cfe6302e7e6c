import { useIntl } from 'react-intl';
import type { CalendarFeedDto } from '../../contract/calendarFeeds';
import { useChildren } from '../../store/useRecords';

/** Says whose calendar one is. */
export const useFeedName = (): ((feed: CalendarFeedDto) => string) => {
  const { formatMessage } = useIntl();
  const { children } = useChildren();
  return ({ studentId }) => {
    const child = children.find(({ id }) => id === studentId);
    return child
      ? `${child.firstName} ${child.lastName}`
      : formatMessage({ id: 'calendar.subscription.family' });
  };
};
