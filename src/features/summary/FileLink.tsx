import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { useFile } from '../../api/files';
import { Picture } from '../../ui';

interface FileProps {
  fileUrl: string;
  name: string;
}

/** A parent's own file, to be opened in a new tab. */
export const FileLink = ({ fileUrl, name }: FileProps) => {
  const address = useFile(fileUrl);
  const shown = name === '' ? <FormattedMessage id="summary.file" /> : name;
  if (!address) return <span>{shown}</span>;
  return (
    <Link href={address} target="_blank" rel="noreferrer">
      {shown}
    </Link>
  );
};

export const FilePicture = ({ fileUrl, name }: FileProps) => (
  <Picture src={useFile(fileUrl)} name={name} size={72} />
);
