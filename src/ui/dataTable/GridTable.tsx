import {
  DataGrid,
  type GridColDef,
  type GridEventListener,
  type GridSlotsComponent,
  type GridSortModel,
} from '@mui/x-data-grid';
import * as gridTexts from '@mui/x-data-grid/locales';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { TableLook } from '../../domain/tableLook';
import { localeOf } from '../../lib/localeOf';
import { saveFile } from '../../lib/saveFile';
import { colours } from '../colours';
import { Pager } from '../page/Pager';
import type { DataTableColumn } from './column';
import { NativeTip } from './NativeTip';
import { tableFile } from './tableFile';
import { TableTools } from './TableTools';
import type { TableState } from './useTableState';

const Stack = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  '@media print': { '& > nav': { display: 'none' } },
}));

const Grid = styled(DataGrid)(({ theme }) => ({
  border: `1px solid ${colours(theme).divider}`,
  '& .MuiDataGrid-cell': {
    display: 'flex',
    alignItems: 'center',
    paddingBlock: theme.spacing(1),
    minHeight: 52,
    overflowWrap: 'anywhere',
  },
  // a status in a longer language
  '& .MuiDataGrid-cell > span': { whiteSpace: 'normal' },
  '&.MuiDataGrid-root--densityCompact .MuiDataGrid-cell': {
    paddingBlock: theme.spacing(0.25),
    minHeight: 36,
  },
  // who a row is about stays in sight while a narrow table is scrolled
  '& .MuiDataGrid-cell[aria-colindex="1"], & .MuiDataGrid-columnHeader[aria-colindex="1"]': {
    position: 'sticky',
    insetInlineStart: 0,
    // above the lines between headings
    zIndex: 40,
    backgroundColor: colours(theme).background.paper,
  },
  // wraps to two lines instead of being cut off
  '& .MuiDataGrid-columnHeaderTitle': {
    fontWeight: theme.typography.fontWeightBold,
    lineHeight: 1.25,
    whiteSpace: 'normal',
  },
  '& .MuiDataGrid-filler': { display: 'none' },
})) as typeof DataGrid;

interface GridTableProps<Row extends { id: string }> {
  labelId: string;
  fileName?: string;
  columns: readonly DataTableColumn<Row>[];
  /** Pixels that the grid takes at least, so that what stands beneath does not move when the rows are measured. */
  minHeight: number;
  state: TableState<Row>;
  look: TableLook;
  /** If missing, the table has no tools. */
  onLookChange?: (look: TableLook) => void;
}

const asTallAsItsRow = () => 'auto' as const;
const slots = { baseTooltip: NativeTip as GridSlotsComponent['baseTooltip'] };

/** With the space bar the grid goes to the next row, even where it is meant for a button. */
const leaveSpaceToButtons: GridEventListener<'cellKeyDown'> = (_, event) => {
  if (event.key === ' ' && event.target instanceof Element && event.target.closest('button, a'))
    event.defaultMuiPrevented = true;
};

const textsOf = (locale: string) =>
  localeOf(gridTexts, locale).components.MuiDataGrid.defaultProps.localeText;

/** The table on a wide screen. Its order and page belong to `DataTable`, so that grid and cards agree. */
export const GridTable = <Row extends { id: string }>({
  labelId,
  fileName,
  columns,
  minHeight,
  state,
  look,
  onLookChange,
}: GridTableProps<Row>) => {
  const intl = useIntl();
  const gridColumns = useMemo(
    () =>
      columns.map((column): GridColDef<Row> => {
        const {
          field,
          headerId,
          value,
          text,
          render,
          sortable = true,
          flex = 1,
          minWidth = 120,
          align = 'left',
          width,
        } = column;
        return {
          field,
          headerName: intl.formatMessage({ id: headerId }),
          valueGetter: (_, row) => value(row, intl),
          ...(render || text ? { renderCell: ({ row }) => render?.(row) ?? text?.(row, intl) } : {}),
          ...(width === undefined ? { flex, minWidth } : { width }),
          align,
          headerAlign: align,
          sortable,
        };
      }),
    [columns, intl],
  );
  const sortModel = useMemo(
    (): GridSortModel => (state.sort ? [{ field: state.sort.field, sort: state.sort.direction }] : []),
    [state.sort],
  );
  const hidden = useMemo(() => Object.fromEntries(look.hidden.map((field) => [field, false])), [look.hidden]);
  const save = () => {
    const shown = columns.filter(({ field }) => !look.hidden.includes(field));
    const name = fileName ?? intl.formatMessage({ id: labelId });
    saveFile(`${name}.csv`, tableFile(shown, state.sortedRows, intl));
  };
  return (
    <Stack>
      {onLookChange && <TableTools columns={columns} look={look} onLookChange={onLookChange} onSave={save} />}
      <Grid
        aria-label={intl.formatMessage({ id: labelId })}
        rows={state.visibleRows}
        columns={gridColumns}
        columnVisibilityModel={hidden}
        density={look.isCompact ? 'compact' : 'standard'}
        sortingMode="server"
        sortModel={sortModel}
        onSortModelChange={([first]) =>
          state.setSort(first?.sort ? { field: first.field, direction: first.sort } : null)
        }
        onCellKeyDown={leaveSpaceToButtons}
        slots={slots}
        localeText={textsOf(intl.locale)}
        getRowHeight={asTallAsItsRow}
        style={{ minHeight: look.isCompact ? undefined : minHeight }}
        disableColumnMenu
        disableRowSelectionOnClick
        disableVirtualization
        hideFooter
      />
      <Pager page={state.page} pageCount={state.pageCount} onChange={state.setPage} />
    </Stack>
  );
};
