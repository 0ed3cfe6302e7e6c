import { FormattedMessage } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { saveFile } from '../../lib/saveFile';
import { DownloadButton } from '../../ui';

const fileNameOf = (title: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'event'}.ics`;

const download = async (event: CalendarEvent) => {
  const { writeEventFile } = await import('./writeEventFile');
  saveFile(fileNameOf(event.title), writeEventFile(event, new Date()));
};

/** Saves one event as a file that any calendar program opens. */
export const DownloadEvent = ({ event }: { event: CalendarEvent }) => (
  <DownloadButton failedId="events.download.failed" save={() => download(event)}>
    <FormattedMessage id="events.download" />
  </DownloadButton>
);
