import type { FeeDto } from '../../contract/fees';
import { DataTable } from '../../ui/dataTable';
import { columns } from './columns';
import { FeeCard } from './FeeCard';

export const FeesTable = ({ fees }: { fees: readonly FeeDto[] }) => (
  <DataTable labelId="fees.title" columns={columns} rows={fees} renderCard={(fee) => <FeeCard fee={fee} />} />
);
