import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useSelectedChild } from '../../features/childScreen';
import { useEvents } from '../../features/events';
import { ErrorState, Panel, SkeletonRows } from '../../ui';
import { EVENT_HEIGHT, EVENTS } from './eventRoom';
import { loadEventList } from './parts';

const EventList = lazy(loadEventList);
const loading = <SkeletonRows count={EVENTS} />;

/** Keeps the page below in place when the events arrive. */
const Room = styled('div')({ display: 'grid', minHeight: EVENTS * EVENT_HEIGHT });

/** The next events of the selected child's school, and the parent's own. */
export const EventsPanel = ({ now }: { now: Date }) => {
  const { child, isLoading, isRead, isError: areChildrenUnread, refetch } = useSelectedChild();
  const {
    events,
    isLoading: areEventsLoading,
    isError: areEventsUnread,
    retry,
  } = useEvents(child?.school?.id);
  // without the children nobody knows whose events are missing
  const isChildUnknown = areChildrenUnread && !isRead;
  const isError = areEventsUnread || isChildUnknown;
  const isWaiting = (isLoading && !child) || areEventsLoading;
  return (
    <Panel
      titleId="dashboard.events.title"
      actions={
        <Button
          component={Link}
          to={addressOf('calendar')}
          sx={{ paddingInline: 1.5, marginInlineEnd: -1.5 }}
        >
          <FormattedMessage id="dashboard.events.open" />
        </Button>
      }
    >
      {isError && (
        <ErrorState messageId="dashboard.events.failed" onRetry={isChildUnknown ? refetch : retry} />
      )}
      <Room>
        {isWaiting && loading}
        {!isWaiting && (!isError || events.length > 0) && (
          <Suspense fallback={loading}>
            <EventList events={events} schoolId={child?.school?.id} now={now} />
          </Suspense>
        )}
      </Room>
    </Panel>
  );
};
