import { useGetNotificationsQuery } from '../../api/notifications';
import { FIRST_PAGE } from '../../features/notifications';
import { ErrorState, PageFrame, SkeletonRows } from '../../ui';
import { OwnNotifications } from './OwnNotifications';
import { SampleNotifications } from './SampleNotifications';

/** /notifications: the parent's own, or samples where the API has none (P2.30, decision 56). */
export const NotificationsPage = () => {
  const { data, isError, refetch } = useGetNotificationsQuery(FIRST_PAGE);
  if (data === null) return <SampleNotifications />;
  if (data) return <OwnNotifications first={data} />;
  return (
    <PageFrame titleId="notifications.title">
      {isError ? (
        <ErrorState messageId="notifications.failed" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </PageFrame>
  );
};
