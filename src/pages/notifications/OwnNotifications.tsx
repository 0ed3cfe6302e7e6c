import { FormattedMessage } from 'react-intl';
import {
  useGetNotificationsQuery,
  useReadNotificationsMutation,
  type NotificationsPage,
} from '../../api/notifications';
import { BusyButton, EmptyState, ErrorState, Notice, PageFrame, SkeletonRows } from '../../ui';
import { AddressPager, CardList, usePageNumber } from './CardList';
import { NotificationCard } from './NotificationCard';

/** Up to the newest that this page knows of, so that one that comes meanwhile stays unread. */
const ReadAll = ({ newest }: { newest: string }) => {
  const [read, { isLoading, isError }] = useReadNotificationsMutation();
  return (
    <>
      {isError && <Notice tone="error" messageId="notifications.notMarked" />}
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void read({ upTo: newest })}>
        <FormattedMessage id="notifications.markAll" />
      </BusyButton>
    </>
  );
};

/** The parent's own notifications, the newest first. `first` is their first page, which has the counts. */
export const OwnNotifications = ({ first }: { first: NotificationsPage }) => {
  const { totalItems, pageSize, unread, data: newest } = first;
  const pageCount = Math.ceil(totalItems / pageSize);
  const page = usePageNumber(pageCount);
  const { currentData, isError, refetch } = useGetNotificationsQuery(page);
  const shown = currentData?.data;
  return (
    <PageFrame
      titleId="notifications.title"
      helpId="notifications.own"
      {...(unread > 0 && newest[0] && { actions: <ReadAll newest={newest[0].id} /> })}
    >
      {isError && <ErrorState messageId="notifications.failed" onRetry={() => void refetch()} />}
      {!shown && !isError && <SkeletonRows count={4} />}
      {shown?.length === 0 && <EmptyState messageId="notifications.none" />}
      <CardList>
        {shown?.map((notification) => (
          <li key={notification.id}>
            <NotificationCard notification={notification} />
          </li>
        ))}
      </CardList>
      <AddressPager page={page} pageCount={pageCount} />
    </PageFrame>
  );
};
