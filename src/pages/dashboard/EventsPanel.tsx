import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useGetParentEventsQuery, useGetSchoolEventsQuery } from '../../api/events';
import { useSelectedChild } from '../../features/childScreen';
import { ErrorState, Panel, SkeletonRows } from '../../ui';

/** The reckoning of repeated events is a chunk of its own. */
const EventList = lazy(async () => ({ default: (await import('./EventList')).EventList }));
const loading = <SkeletonRows count={5} />;

/** The next events of the selected child's school, and the parent's own. */
export const EventsPanel = ({ now }: { now: Date }) => {
  const { child, isLoading } = useSelectedChild();
  const schoolId = child?.school?.id;
  const school = useGetSchoolEventsQuery(schoolId ?? skipToken);
  const own = useGetParentEventsQuery();
  const failed = [school, own].filter(({ isError }) => isError);
  const isWaiting =
    (isLoading && !child) ||
    (schoolId !== undefined && !school.currentData && !school.isError) ||
    (!own.currentData && !own.isError);
  const events = [...(school.currentData ?? []), ...(own.currentData ?? [])];
  return (
    <Panel
      titleId="dashboard.events.title"
      actions={
        <Button component={Link} to="/calendar">
          <FormattedMessage id="dashboard.events.open" />
        </Button>
      }
    >
      {failed.length > 0 && (
        <ErrorState
          messageId="dashboard.events.failed"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {isWaiting && loading}
      {!isWaiting && (failed.length === 0 || events.length > 0) && (
        <Suspense fallback={loading}>
          <EventList events={events} now={now} />
        </Suspense>
      )}
    </Panel>
  );
};
