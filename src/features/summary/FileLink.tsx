import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { useFile } from '../../api/files';
import { useDownload } from '../../api/useDownload';
import { Notice, Picture } from '../../ui';

interface FileProps {
  fileUrl: string;
  name: string;
}

/** A parent's own file, which is read and saved when they press its name: eight papers may have 40 MB. */
export const FileLink = ({ fileUrl, name }: FileProps) => {
  const { download, isBusy, isError } = useDownload(name, fileUrl);
  return (
    <>
      <Link
        component="button"
        type="button"
        sx={{ font: 'inherit', textAlign: 'start', overflowWrap: 'anywhere' }}
        aria-busy={isBusy}
        onClick={download}
      >
        {name === '' ? <FormattedMessage id="summary.file" /> : name}
      </Link>
      <span role="status">{isBusy && <FormattedMessage id="ui.loading" />}</span>
      {isError && <Notice tone="error" messageId="summary.file.failed" />}
    </>
  );
};

export const FilePicture = ({ fileUrl, name }: FileProps) => (
  <Picture src={useFile(fileUrl)} name={name} size={72} />
);
