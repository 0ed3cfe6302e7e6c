import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { wallTimes } from '../../domain/occurrences';
import {
  DeleteEvent,
  DownloadEvent,
  editLink,
  EventFacts,
  FailureNotice,
  useLinkedEvent,
  type Failed,
} from '../../features/events';
import { localClock } from '../../lib/wallClock';
import { EmptyState, ErrorState, PageFrame, Panel, SkeletonRows } from '../../ui';

const Buttons = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

/** To that of the school whose event the address names. */
const BackToCalendar = () => {
  const school = useSearchParams()[0].get('school');
  return (
    <Button
      component={Link}
      to={{ pathname: addressOf('calendar'), search: school ? `${new URLSearchParams({ school })}` : '' }}
    >
      <FormattedMessage id="events.back" />
    </Button>
  );
};

const Details = ({ event }: { event: CalendarEvent }) => {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failed | null>(null);
  const { start, end } = wallTimes(event, localClock);
  return (
    <PageFrame title={event.title}>
      <Panel>
        <EventFacts
          event={event}
          start={new Date(localClock.toInstant(start))}
          end={new Date(localClock.toInstant(end))}
          description={event.description}
          complete
        />
      </Panel>
      <FailureNotice failure={failure} />
      <Buttons>
        <BackToCalendar />
        <DownloadEvent event={event} />
        {event.owner === 'parent' && (
          <>
            <DeleteEvent
              event={event}
              onDeleted={() => void navigate(addressOf('calendar'))}
              onFailed={setFailure}
            />
            <Button component={Link} to={editLink(event)} variant="contained">
              <FormattedMessage id="events.edit" />
            </Button>
          </>
        )}
      </Buttons>
    </PageFrame>
  );
};

/** Everything about one event (P2.27, decision 20). */
export const EventDetailPage = () => {
  const { event, isLoading, isError, retry } = useLinkedEvent();
  if (event) return <Details event={event} />;
  return (
    <PageFrame titleId="nav.event">
      {isLoading && <SkeletonRows />}
      {isError && <ErrorState messageId="calendar.failed" onRetry={retry} />}
      {!isLoading && !isError && <EmptyState messageId="events.notFound" action={<BackToCalendar />} />}
    </PageFrame>
  );
};
