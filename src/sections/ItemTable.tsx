import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { VisuallyHidden, visuallyHidden } from '../ui';
import { Mark } from '../ui/marks';

export interface ItemColumn<Item> {
  labelId: string;
  show: (item: Item) => ReactNode;
}

interface ItemTableProps<Item extends { key: string }> {
  /** The list among the form's values. */
  name: string;
  labelId: string;
  items: readonly Item[];
  columns: readonly ItemColumn<Item>[];
  actions: (item: Item) => ReactNode;
}

const Cards = styled(Table)(({ theme }) => ({
  '& td': { overflowWrap: 'anywhere' },
  [theme.breakpoints.down('md')]: {
    '& thead': visuallyHidden,
    '&, & tbody, & tr': { display: 'block' },
    '& tr': { paddingBlock: theme.spacing(1) },
    '& td': { display: 'flex', justifyContent: 'space-between', gap: theme.spacing(2), borderBlockEnd: 0 },
    '& td[data-label]::before': { content: 'attr(data-label)', opacity: 0.75 },
  },
}));

/** A few items of a form's list; on phones each row is a card. Roles are stated because cards would lose them. */
export const ItemTable = <Item extends { key: string }>({
  name,
  labelId,
  items,
  columns,
  actions,
}: ItemTableProps<Item>) => {
  const intl = useIntl();
  return (
    <Cards size="small" role="table" aria-label={intl.formatMessage({ id: labelId })}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map((column) => (
            <TableCell key={column.labelId} role="columnheader">
              <FormattedMessage id={column.labelId} />
            </TableCell>
          ))}
          <TableCell role="columnheader">
            <VisuallyHidden>
              <FormattedMessage id="item.actions" />
            </VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {items.map((item) => (
          <TableRow key={item.key} role="row">
            {columns.map((column, index) => (
              <TableCell
                key={column.labelId}
                role="cell"
                data-label={intl.formatMessage({ id: column.labelId })}
              >
                <div>
                  {column.show(item)}
                  {index === 0 && <Mark path={`${name}.${item.key}`} value={item} />}
                </div>
              </TableCell>
            ))}
            <TableCell role="cell" align="right">
              {actions(item)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Cards>
  );
};
