import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { EVENT_DESCRIPTION_WORDS } from '../../domain/calendar';
import type { Occurrence } from '../../domain/occurrences';
import { DialogFrame } from '../../ui';
import { DeleteEvent } from './DeleteEvent';
import { DownloadEvent } from './DownloadEvent';
import { EventFacts } from './EventFacts';
import { FailureNotice, type Failed } from './FailureNotice';
import { detailLink, editLink } from './useLinkedEvent';
import { firstWords } from './words';

interface EventDialogProps {
  occurrence: Occurrence<CalendarEvent>;
  /** The school whose events are shown. */
  schoolId: string | undefined;
  onClose: () => void;
}

/** A summary of an event. Edit and Delete are offered for the parent's own events only (decision 20). */
export const EventDialog = ({ occurrence: { event, start, end }, schoolId, onClose }: EventDialogProps) => {
  const [failure, setFailure] = useState<Failed | null>(null);
  const isOwn = event.owner === 'parent';
  return (
    <DialogFrame
      open
      titleId="events.dialogTitle"
      titleValues={{ title: event.title }}
      onClose={onClose}
      actions={
        <>
          {isOwn && <DeleteEvent event={event} onDeleted={onClose} onFailed={setFailure} />}
          <DownloadEvent event={event} />
          {isOwn && (
            <Button component={Link} to={editLink(event)}>
              <FormattedMessage id="events.edit" />
            </Button>
          )}
          <Button component={Link} to={detailLink(event, schoolId)} variant="contained">
            <FormattedMessage id="events.more" />
          </Button>
        </>
      }
    >
      <FailureNotice failure={failure} />
      <EventFacts
        event={event}
        start={start}
        end={end}
        description={firstWords(event.description, EVENT_DESCRIPTION_WORDS)}
      />
    </DialogFrame>
  );
};
