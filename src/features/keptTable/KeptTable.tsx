import { wholeTable } from '../../domain/tableLook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTableLook, tableLookChosen } from '../../store/ui';
import { DataTable, type DataTableProps } from '../../ui/dataTable';

/** A table whose columns and density the device keeps as the parent has chosen them. */
export const KeptTable = <Row extends { id: string }>(table: DataTableProps<Row>) => {
  const dispatch = useAppDispatch();
  const look = useAppSelector((state) => selectTableLook(state, table.labelId)) ?? wholeTable;
  return (
    <DataTable
      {...table}
      look={look}
      onLookChange={(chosen) => dispatch(tableLookChosen({ table: table.labelId, look: chosen }))}
    />
  );
};
