import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useSelectedChild } from '../../features/childScreen';
import { useEvents } from '../../features/events';
import { ErrorState, Panel, SkeletonRows } from '../../ui';

/** The reckoning of repeated events is a chunk of its own. */
const EventList = lazy(async () => ({ default: (await import('./EventList')).EventList }));
const loading = <SkeletonRows count={5} />;

/** The next events of the selected child's school, and the parent's own. */
export const EventsPanel = ({ now }: { now: Date }) => {
  const { child, isLoading } = useSelectedChild();
  const { events, isLoading: areEventsLoading, isError, retry } = useEvents(child?.school?.id);
  const isWaiting = (isLoading && !child) || areEventsLoading;
  return (
    <Panel
      titleId="dashboard.events.title"
      actions={
        <Button component={Link} to="/calendar">
          <FormattedMessage id="dashboard.events.open" />
        </Button>
      }
    >
      {isError && <ErrorState messageId="dashboard.events.failed" onRetry={retry} />}
      {isWaiting && loading}
      {!isWaiting && (!isError || events.length > 0) && (
        <Suspense fallback={loading}>
          <EventList events={events} now={now} />
        </Suspense>
      )}
    </Panel>
  );
};
