import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import { styled } from '@mui/material/styles';
import Link from '@mui/material/Link';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFile } from '../../api/files';
import { useSeen } from '../../ui/useSeen';
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

/** A file that only the server has is read when the parent asks for it, and then opened. */
const FileName = ({ attachment: { name, url, fileUrl = '' } }: { attachment: Attachment }) => {
  const [isAsked, setAsked] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const loaded = useFile(isAsked ? fileUrl : '');
  useEffect(() => {
    if (loaded) link.current?.click();
  }, [loaded]);
  const address = url ?? loaded;
  if (address)
    return (
      <a ref={link} href={address} download={name}>
        {name}
      </a>
    );
  if (fileUrl === '') return name;
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      sx={{ font: 'inherit', textAlign: 'start' }}
      aria-busy={isAsked}
      onClick={() => setAsked(true)}
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
  const loaded = useFile(kind === 'image' && isSeen ? fileUrl : '');
  const image = url ?? loaded;
  if (kind === 'image' && image) return <Image src={image} alt={name} />;
  const kilobytes = Math.max(1, Math.round(size / KILOBYTE));
  return (
    <File ref={place}>
      <InsertDriveFileOutlined />
      <span>
        <FileName attachment={attachment} />
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
