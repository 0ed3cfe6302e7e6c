import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { NOTIFICATIONS_PER_PAGE } from '../../domain/limits';
import { PageFrame, Pager, StatusChip } from '../../ui';
import { NotificationCard } from './NotificationCard';
import { sampleNotifications } from './sampleNotifications';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

/** The page that the address names, within those that there are. */
const pageOf = (text: string | null, pageCount: number) =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), pageCount) : 1;

/** /notifications: five samples, four per page (P2.30). */
export const NotificationsPage = () => {
  const [notifications] = useState(() => sampleNotifications(new Date()));
  const [search, setSearch] = useSearchParams();
  const pageCount = Math.ceil(notifications.length / NOTIFICATIONS_PER_PAGE);
  const page = pageOf(search.get('page'), pageCount);
  const first = (page - 1) * NOTIFICATIONS_PER_PAGE;
  return (
    <PageFrame
      titleId="notifications.title"
      helpId="notifications.help"
      actions={
        <StatusChip tone="info">
          <FormattedMessage id="notifications.sample" />
        </StatusChip>
      }
    >
      <List>
        {notifications.slice(first, first + NOTIFICATIONS_PER_PAGE).map((notification) => (
          <li key={notification.kind}>
            <NotificationCard notification={notification} />
          </li>
        ))}
      </List>
      <Pager
        page={page}
        pageCount={pageCount}
        onChange={(chosen) => setSearch(chosen > 1 ? { page: String(chosen) } : {})}
      />
    </PageFrame>
  );
};
