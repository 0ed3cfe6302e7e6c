import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DataTableColumn } from './column';
import type { Sort } from './sortRows';

const directions = ['asc', 'desc'] as const;

interface SortMenuProps<Row> {
  columns: readonly DataTableColumn<Row>[];
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
}

/** Sorts the cards; a grid is sorted at its column headings. */
export const SortMenu = <Row,>({ columns, sort, onChange }: SortMenuProps<Row>) => {
  const intl = useIntl();
  const id = useId();
  const sortable = columns.filter((column) => column.sortable !== false);
  if (sortable.length === 0) return null;
  const choose = (chosen: string) => {
    const [field, direction] = chosen.split(' ');
    onChange(field ? { field, direction: direction === 'desc' ? 'desc' : 'asc' } : null);
  };
  return (
    <FormControl fullWidth>
      <FormLabel htmlFor={id}>
        <FormattedMessage id="ui.table.sort" />
      </FormLabel>
      <NativeSelect
        value={sort ? `${sort.field} ${sort.direction}` : ''}
        onChange={(event) => choose(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        <option value="">{intl.formatMessage({ id: 'ui.table.unsorted' })}</option>
        {sortable.flatMap(({ field, headerId }) =>
          directions.map((direction) => (
            <option key={`${field} ${direction}`} value={`${field} ${direction}`}>
              {intl.formatMessage(
                { id: `ui.table.${direction}` },
                { column: intl.formatMessage({ id: headerId }) },
              )}
            </option>
          )),
        )}
      </NativeSelect>
    </FormControl>
  );
};
