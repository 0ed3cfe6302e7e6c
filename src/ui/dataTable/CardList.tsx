import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Pager } from '../page/Pager';
import type { DataTableColumn } from './column';
import { SortMenu } from './SortMenu';
import type { TableState } from './useTableState';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '@media print': { '& > :not(ul)': { display: 'none' } },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface CardListProps<Row extends { id: string }> {
  labelId: string;
  columns: readonly DataTableColumn<Row>[];
  renderCard: (row: Row) => ReactNode;
  state: TableState<Row>;
}

/** The table on a phone. */
export const CardList = <Row extends { id: string }>({
  labelId,
  columns,
  renderCard,
  state,
}: CardListProps<Row>) => {
  const intl = useIntl();
  return (
    <Stack>
      <SortMenu columns={columns} sort={state.sort} onChange={state.setSort} />
      <List aria-label={intl.formatMessage({ id: labelId })}>
        {state.visibleRows.map((row) => (
          <li key={row.id}>{renderCard(row)}</li>
        ))}
      </List>
      <Pager page={state.page} pageCount={state.pageCount} onChange={state.setPage} />
    </Stack>
  );
};
