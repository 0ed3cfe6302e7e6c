import { useGetNotificationsQuery } from '../../api/notifications';

/** The page that every screen asks for, because it brings the counts. */
export const FIRST_PAGE = 1;

/**
 * How many notifications there are, null until it is known, and how many of them are unread; none where the API has no notifications
 * (decision 56).
 */
export const useNotificationCounts = (): { total: number | null; unread: number } => {
  const { data } = useGetNotificationsQuery(FIRST_PAGE);
  return { total: data === undefined ? null : (data?.totalItems ?? 0), unread: data?.unread ?? 0 };
};
