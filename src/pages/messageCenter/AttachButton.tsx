import AttachFile from '@mui/icons-material/AttachFile';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef, type ChangeEvent } from 'react';
import { useIntl } from 'react-intl';
import { acceptOf } from '../../domain/files';
import { accepted } from './chooseAttachments';
import type { Attachment } from './conversations';

const looks = {
  image: { labelId: 'messages.attachImage', Icon: ImageOutlined },
  file: { labelId: 'messages.attachFile', Icon: AttachFile },
};

interface AttachButtonProps {
  kind: Attachment['kind'];
  onFiles: (files: readonly File[], kind: Attachment['kind']) => void;
}

/** Opens the device's own choice of files. */
export const AttachButton = ({ kind, onFiles }: AttachButtonProps) => {
  const { formatMessage } = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const { labelId, Icon } = looks[kind];
  const label = formatMessage({ id: labelId });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(event.target.files ?? [])], kind);
    // the same file may be chosen again
    event.target.value = '';
  };
  return (
    <>
      <IconButton aria-label={label} title={label} onClick={() => input.current?.click()}>
        <Icon />
      </IconButton>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptOf(accepted[kind])}
        data-testid={`attach-${kind}`}
        onChange={choose}
      />
    </>
  );
};
