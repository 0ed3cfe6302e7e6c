import { useDeferredValue, useState } from 'react';
import { FormattedDate } from 'react-intl';
import { styled } from '@mui/material/styles';
import { useAppSelector } from '../../store/hooks';
import { selectParent } from '../../store/session';
import { useApplications, useRecentChildren } from '../../store/useRecords';
import { ErrorState, PageFrame, SkeletonCards } from '../../ui';
import { CardLine } from '../../ui/cards';
import { useEarly } from '../../ui/useEarly';
import { AttendancePanel } from './AttendancePanel';
import { EventsPanel } from './EventsPanel';
import { MyChildren } from './MyChildren';
import { NeedsPanel } from './NeedsPanel';
import { loadEventList } from './parts';
import { SummaryCards } from './SummaryCards';
import { WelcomePanel } from './WelcomePanel';

const Panels = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

export const DashboardPage = () => {
  useEarly(loadEventList);
  const parent = useAppSelector(selectParent);
  const applications = useApplications();
  const children = useRecentChildren();
  // until both are there, nobody knows how much room stays beneath the list
  const [known, setKnown] = useState<'read' | 'failed'>();
  // once only: what has failed is asked for again by the part that shows it, which must stay meanwhile
  if (!known && !applications.isLoading && !children.isLoading)
    setKnown(applications.isError || children.isError ? 'failed' : 'read');
  // what is below the first screen is rendered once that one is shown. After a failure it is shown at once: a part that
  // appears later would ask for the children again
  const isRest = useDeferredValue(known !== undefined, false) || known === 'failed';
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
      {known ? (
        <>
          <WelcomePanel />
          {applications.isError && (
            <ErrorState messageId="applications.failed" onRetry={() => void applications.refetch()} />
          )}
          <NeedsPanel today={today} />
          <MyChildren now={today} />
        </>
      ) : (
        <SkeletonCards />
      )}
      {isRest && (
        <>
          <SummaryCards />
          <Panels>
            <AttendancePanel today={today} />
            <EventsPanel now={today} />
          </Panels>
        </>
      )}
    </PageFrame>
  );
};
