import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFile } from '../../api/files';
import { Notice } from '../../ui';
import { colours } from '../../ui/colours';
import { useSeen } from '../../ui/useSeen';
import type { Attachment } from './conversations';
import { useDownload } from '../../api/useDownload';

const Image = styled('img')(({ theme }) => ({
  display: 'block',
  maxWidth: '100%',
  maxHeight: 240,
  borderRadius: theme.shape.borderRadius,
}));
const File = styled('span')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& a': { color: 'inherit' },
}));
/** The notice is as light in a message of the parent's own. */
const Unread = styled('div')(({ theme }) => ({ color: colours(theme).text.primary }));
const Facts = styled('span')(({ theme }) => ({ ...theme.typography.body2, display: 'block' }));

const KILOBYTE = 1000;

interface FileNameProps {
  attachment: Attachment;
  download: () => void;
  isBusy: boolean;
}

/** A file that only the server has is read when the parent asks for it. */
const FileName = ({ attachment: { name, url, fileUrl }, download, isBusy }: FileNameProps) => {
  if (url)
    return (
      <a href={url} download={name}>
        {name}
      </a>
    );
  if (!fileUrl) return name;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      sx={{ font: 'inherit', textAlign: 'start' }}
      aria-busy={isBusy}
      onClick={download}
    >
      {name}
    </Link>
  );
};

/** An image as it is, once it is to be seen; a file by name, format, size and date. */
export const AttachmentView = ({ attachment }: { attachment: Attachment }) => {
  const { formatDate, formatMessage } = useIntl();
  const { kind, name, size, date, format, url, fileUrl = '' } = attachment;
  const [place, isSeen] = useSeen('50%');
  const { download, isAsked, isBusy, isError } = useDownload(name, fileUrl);
  const loaded = useFile(kind === 'image' && isSeen ? fileUrl : '');
  const image = kind === 'image' ? (url ?? loaded) : undefined;
  const shown = image && <Image src={image} alt={name} />;
  // a name that was pressed has the focus
  if (shown && !isAsked) return shown;
  const kilobytes = Math.max(1, Math.round(size / KILOBYTE));
  return (
    <>
      {shown}
      <File ref={place}>
        <InsertDriveFileOutlined />
        <span>
          <FileName attachment={attachment} download={download} isBusy={isBusy} />
          <Facts role="status">{isBusy && <FormattedMessage id="ui.loading" />}</Facts>
          <Facts>
            <FormattedMessage
              id="messages.file.facts"
              values={{
                format,
                size: formatMessage({ id: 'messages.file.kilobytes' }, { size: kilobytes }),
                date: formatDate(date, { dateStyle: 'medium' }),
              }}
            />
          </Facts>
        </span>
      </File>
      {isError && (
        <Unread>
          <Notice tone="error" messageId="messages.file.notRead" />
        </Unread>
      )}
    </>
  );
};
