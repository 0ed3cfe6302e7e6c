import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import type { ComponentType } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { CardLine } from '../../ui/cards';
import type { NotificationKind, SampleNotification } from './sampleNotifications';

const icons: Record<NotificationKind, ComponentType<{ color?: 'primary' }>> = {
  event: CalendarMonthOutlined,
  fee: PaymentsOutlined,
  attendance: EventBusyOutlined,
  application: AssignmentOutlined,
  schedule: ScheduleOutlined,
};

const Card = styled(Paper)(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
}));
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));
const Text = styled('p')(({ theme }) => ({ margin: theme.spacing(0.5, 0), overflowWrap: 'anywhere' }));

export const NotificationCard = ({ notification }: { notification: SampleNotification }) => {
  const { kind, time } = notification;
  const Icon = icons[kind];
  return (
    <Card variant="outlined">
      <Icon color="primary" />
      <div>
        <Title>
          <FormattedMessage id={`notifications.${kind}.title`} />
        </Title>
        <Text>
          <FormattedMessage id={`notifications.${kind}.text`} />
        </Text>
        <CardLine>
          <FormattedDate value={time} dateStyle="medium" timeStyle="short" />
        </CardLine>
      </div>
    </Card>
  );
};
