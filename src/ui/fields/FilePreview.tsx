import Close from '@mui/icons-material/Close';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Picture } from '../page/Picture';

const PICTURE = 72;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1),
  overflowWrap: 'anywhere',
}));

/** Reserves the picture's space before it has loaded. */
const Room = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: PICTURE,
  height: PICTURE,
});

const Note = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  color: theme.vars.palette.text.secondary,
}));

interface FilePreviewProps {
  name: string;
  url: string | undefined;
  isUnshown: boolean;
  onRemove: () => void;
}

export const FilePreview = ({ name, url, isUnshown, onRemove }: FilePreviewProps) => {
  const intl = useIntl();
  return (
    <Row>
      {url ? (
        <Picture src={url} name={name} size={PICTURE} />
      ) : (
        <Room>
          <InsertDriveFileOutlined aria-hidden color="action" />
        </Room>
      )}
      <span>
        {name}
        {isUnshown && (
          <Note>
            <FormattedMessage id="ui.file.unshown" />
          </Note>
        )}
      </span>
      <IconButton onClick={onRemove} aria-label={intl.formatMessage({ id: 'ui.file.remove' }, { name })}>
        <Close />
      </IconButton>
    </Row>
  );
};
