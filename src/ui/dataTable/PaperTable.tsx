import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { cellText } from './cellText';
import type { DataTableColumn } from './column';

const Table = styled('table')(({ theme }) => ({
  display: 'none',
  '@media print': { display: 'table' },
  width: '100%',
  borderCollapse: 'collapse',
  overflowWrap: 'anywhere',
  '& th, & td': {
    padding: theme.spacing(0.5, 1),
    textAlign: 'start',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& [data-align="right"]': { textAlign: 'end' },
  '& tr': { breakInside: 'avoid' },
}));

interface PaperTableProps<Row extends { id: string }> {
  labelId: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
}

/** The table on paper, which has no pages to turn. */
export const PaperTable = <Row extends { id: string }>({ labelId, columns, rows }: PaperTableProps<Row>) => {
  const intl = useIntl();
  const told = columns.filter(({ isActions }) => !isActions);
  return (
    <Table aria-label={intl.formatMessage({ id: labelId })}>
      <thead>
        <tr>
          {told.map(({ field, headerId, align }) => (
            <th key={field} scope="col" data-align={align}>
              {intl.formatMessage({ id: headerId })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {told.map((column) => (
              <td key={column.field} data-align={column.align}>
                {cellText(column, row, intl)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
