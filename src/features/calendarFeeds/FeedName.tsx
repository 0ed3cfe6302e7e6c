import { FormattedMessage } from 'react-intl';
import type { CalendarFeedDto } from '../../contract/calendarFeeds';
import { useChildren } from '../../store/useRecords';

/** Whose calendar it is. */
export const FeedName = ({ feed }: { feed: CalendarFeedDto }) => {
  const { children } = useChildren();
  const child = children.find(({ id }) => id === feed.studentId);
  return child ? (
    `${child.firstName} ${child.lastName}`
  ) : (
    <FormattedMessage id="calendar.subscription.family" />
  );
};
