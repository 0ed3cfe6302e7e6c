import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Attachment } from './conversations';

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
const Facts = styled('span')(({ theme }) => ({ ...theme.typography.body2, display: 'block' }));

const KILOBYTE = 1000;

/** An image as it is; a file by name, format, size and date. */
export const AttachmentView = ({ attachment }: { attachment: Attachment }) => {
  const { formatDate, formatMessage } = useIntl();
  const { kind, name, size, date, format, url } = attachment;
  if (kind === 'image' && url) return <Image src={url} alt={name} />;
  const kilobytes = Math.max(1, Math.round(size / KILOBYTE));
  return (
    <File>
      <InsertDriveFileOutlined />
      <span>
        {url ? (
          <a href={url} download={name}>
            {name}
          </a>
        ) : (
          name
        )}
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
  );
};
