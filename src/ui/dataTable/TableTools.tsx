import Download from '@mui/icons-material/Download';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { DataTableColumn } from './column';
import type { TableLook } from '../../domain/tableLook';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'flex-end',
  '@media print': { display: 'none' },
  gap: theme.spacing(1),
}));

interface CheckedItemProps {
  messageId: string;
  isChecked: boolean;
  disabled?: boolean;
  onChange: () => void;
}

const CheckedItem = ({ messageId, isChecked, disabled = false, onChange }: CheckedItemProps) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isChecked} disabled={disabled} dense onClick={onChange}>
    <Checkbox checked={isChecked} tabIndex={-1} disableRipple edge="start" size="small" aria-hidden />
    <ListItemText>
      <FormattedMessage id={messageId} />
    </ListItemText>
  </MenuItem>
);

interface TableToolsProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  look: TableLook;
  onLookChange: (look: TableLook) => void;
  onSave: () => void;
}

/** Which columns of a table are shown and how densely, and the table as a file. */
export const TableTools = <Row,>({ columns, look, onLookChange, onSave }: TableToolsProps<Row>) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const menuId = useId();
  const choosable = columns.filter(({ isActions }) => !isActions);
  const isShown = (field: string) => !look.hidden.includes(field);
  const isLast = (field: string) =>
    isShown(field) && choosable.every((other) => other.field === field || !isShown(other.field));
  const toggle = (field: string) =>
    onLookChange({
      ...look,
      hidden: isShown(field) ? [...look.hidden, field] : look.hidden.filter((other) => other !== field),
    });
  return (
    <Line>
      <Button
        size="small"
        startIcon={<ViewColumn />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <FormattedMessage id="ui.table.columns" />
      </Button>
      <Button size="small" startIcon={<Download />} onClick={onSave}>
        <FormattedMessage id="ui.table.save" />
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {choosable.map(({ field, headerId }) => (
          <CheckedItem
            key={field}
            messageId={headerId}
            isChecked={isShown(field)}
            disabled={isLast(field)}
            onChange={() => toggle(field)}
          />
        ))}
        <Divider />
        <CheckedItem
          messageId="ui.table.compact"
          isChecked={look.isCompact}
          onChange={() => onLookChange({ ...look, isCompact: !look.isCompact })}
        />
      </Menu>
    </Line>
  );
};
