import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChatOutlined from '@mui/icons-material/ChatOutlined';
import DevicesOutlined from '@mui/icons-material/DevicesOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import HelpCenterOutlined from '@mui/icons-material/HelpCenterOutlined';
import NotificationsOutlined from '@mui/icons-material/NotificationsOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useReadNotificationsMutation, type Notification } from '../../api/notifications';
import { linkOf, textIdOf, titleIdOf, wordsOf, type NotificationKind } from '../../domain/notifications';
import { moneyFormat } from '../../lib/money';
import { StatusChip } from '../../ui';
import { NotificationFrame } from './NotificationFrame';

/** A kind without one of its own has the bell. */
const icons: Partial<Record<NotificationKind, ComponentType<{ color?: 'primary' }>>> = {
  status: AssignmentOutlined,
  request: HelpCenterOutlined,
  feeDue: PaymentsOutlined,
  feeOverdue: PaymentsOutlined,
  event: CalendarMonthOutlined,
  absence: EventBusyOutlined,
  newDevice: DevicesOutlined,
  message: ChatOutlined,
};

/** What a notification says in the reader's language. */
const useWords = (notification: Notification) => {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  return wordsOf(notification, {
    say: (id) => formatMessage({ id }),
    day: (day) => formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
    money: (amount, currency) => formatNumber(amount, moneyFormat(amount, currency)),
  });
};

/** A notification, which leads to what it is about and is read by following it. */
export const NotificationCard = ({ notification }: { notification: Notification }) => {
  const { id, kind, createdAt, isRead } = notification;
  const [read] = useReadNotificationsMutation();
  const words = useWords(notification);
  const follow = () => {
    if (!isRead) void read({ ids: [id] });
  };
  return (
    <NotificationFrame
      Icon={icons[kind] ?? NotificationsOutlined}
      title={
        <>
          <Link to={linkOf(notification)} onClick={follow}>
            <FormattedMessage id={titleIdOf(notification)} values={words} />
          </Link>
          {!isRead && (
            <StatusChip tone="info">
              <FormattedMessage id="notifications.unread" />
            </StatusChip>
          )}
        </>
      }
      text={<FormattedMessage id={textIdOf(notification)} values={words} />}
      time={createdAt}
    />
  );
};
