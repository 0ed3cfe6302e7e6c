import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';

interface ItemButtonsProps {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

export const ItemButtons = ({ name, onEdit, onRemove }: ItemButtonsProps) => {
  const intl = useIntl();
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      <IconButton onClick={onEdit} aria-label={intl.formatMessage({ id: 'item.edit' }, { name })}>
        <EditOutlined />
      </IconButton>
      <IconButton onClick={onRemove} aria-label={intl.formatMessage({ id: 'item.remove' }, { name })}>
        <DeleteOutlined />
      </IconButton>
    </span>
  );
};
