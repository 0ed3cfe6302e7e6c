import { useState } from 'react';
import { FormattedDate } from 'react-intl';
import { styled } from '@mui/material/styles';
import { CompletionNotice } from '../../features/applyAgain';
import { useAppSelector } from '../../store/hooks';
import { selectParent } from '../../store/session';
import { useApplications } from '../../store/useRecords';
import { PageFrame } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AttendancePanel } from './AttendancePanel';
import { EventsPanel } from './EventsPanel';
import { MyChildren } from './MyChildren';
import { SummaryCards } from './SummaryCards';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export const DashboardPage = () => {
  const parent = useAppSelector(selectParent);
  const { applications } = useApplications();
  const [today] = useState(() => new Date());
  return (
    <PageFrame
      titleId="dashboard.title"
      values={{ name: parent?.firstName ?? '' }}
      actions={
        <CardLine>
          <FormattedDate value={today} weekday="long" year="numeric" month="long" day="numeric" />
        </CardLine>
      }
    >
      <CompletionNotice applications={applications} />
      <SummaryCards />
      <Panels>
        <AttendancePanel today={today} />
        <EventsPanel now={today} />
      </Panels>
      <MyChildren />
    </PageFrame>
  );
};
