import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import type { EventDto } from '../../contract/events';

const fileNameOf = (title: string) => `${title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60) || 'event'}.ics`;

const download = async (event: EventDto) => {
  const { writeEventFile } = await import('./writeEventFile');
  const url = URL.createObjectURL(writeEventFile(event, new Date()));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileNameOf(event.title);
  link.click();
  URL.revokeObjectURL(url);
};

/** Saves one event as a file that any calendar program opens. */
export const DownloadEvent = ({ event }: { event: EventDto }) => (
  <Button onClick={() => void download(event)}>
    <FormattedMessage id="events.download" />
  </Button>
);
