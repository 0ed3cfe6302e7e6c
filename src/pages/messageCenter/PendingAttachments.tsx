import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Close from '@mui/icons-material/Close';
import { useIntl } from 'react-intl';
import type { Attachment } from './conversations';

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
}));

interface PendingAttachmentsProps {
  attachments: readonly Attachment[];
  onRemove: (attachment: Attachment) => void;
}

/** What goes with the next message; pressing one takes it away. */
export const PendingAttachments = ({ attachments, onRemove }: PendingAttachmentsProps) => {
  const { formatMessage } = useIntl();
  if (attachments.length === 0) return null;
  return (
    <List aria-label={formatMessage({ id: 'messages.attached' })}>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <Chip
            label={attachment.name}
            aria-label={formatMessage({ id: 'messages.removeAttachment' }, { name: attachment.name })}
            onClick={() => onRemove(attachment)}
            onDelete={() => onRemove(attachment)}
            deleteIcon={<Close />}
          />
        </li>
      ))}
    </List>
  );
};
