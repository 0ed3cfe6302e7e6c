import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { wallTimes } from '../../domain/occurrences';
import { emptyEvent, EventForm, fromEvent, useLinkedEvent } from '../../features/events';
import { toCalendarDate } from '../../lib/dates';
import { localClock } from '../../lib/wallClock';
import { EmptyState, ErrorState, PageFrame, Panel, SkeletonRows } from '../../ui';

const FormPanel = ({ event }: { event?: CalendarEvent }) => {
  const navigate = useNavigate();
  const [initialValues] = useState(() => {
    const now = new Date();
    return event ? fromEvent(event) : emptyEvent(toCalendarDate(now), now);
  });
  const showIn = (saved: CalendarEvent) => {
    const { start } = wallTimes(saved, localClock);
    const date = new Date(start).toISOString().slice(0, 10);
    return navigate(`${addressOf('calendar')}?${new URLSearchParams({ view: 'month', date })}`);
  };
  return (
    <Panel>
      <EventForm
        initialValues={initialValues}
        event={event}
        onSaved={(saved) => void showIn(saved)}
        onCancel={() => void navigate(addressOf('calendar'))}
      />
    </Panel>
  );
};

/** Changes an event of the parent's own, or makes one when the address names none (decision 20). */
export const EventFormPage = () => {
  const { id, event, isLoading, isError, retry } = useLinkedEvent();
  const isOwn = event?.owner === 'parent';
  if (id === null)
    return (
      <PageFrame titleId="calendar.add">
        <FormPanel />
      </PageFrame>
    );
  return (
    <PageFrame titleId="events.editTitle">
      {isOwn && <FormPanel key={event.id} event={event} />}
      {!event && isLoading && <SkeletonRows />}
      {!event && isError && <ErrorState messageId="calendar.failed" onRetry={retry} />}
      {(event ? !isOwn : !isLoading && !isError) && (
        <EmptyState
          messageId={event ? 'events.notYours' : 'events.notFound'}
          action={
            <Button component={Link} to={addressOf('calendar')}>
              <FormattedMessage id="events.back" />
            </Button>
          }
        />
      )}
    </PageFrame>
  );
};
