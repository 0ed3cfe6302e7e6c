import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import { NotificationFrame } from './NotificationFrame';
import type { SampleKind, SampleNotification } from './sampleNotifications';

const icons: Record<SampleKind, ComponentType<{ color?: 'primary' }>> = {
  event: CalendarMonthOutlined,
  fee: PaymentsOutlined,
  attendance: EventBusyOutlined,
  application: AssignmentOutlined,
  schedule: ScheduleOutlined,
};

export const SampleCard = ({ sample: { kind, time } }: { sample: SampleNotification }) => (
  <NotificationFrame
    Icon={icons[kind]}
    title={<FormattedMessage id={`notifications.${kind}.title`} />}
    text={<FormattedMessage id={`notifications.${kind}.text`} />}
    time={time}
  />
);
