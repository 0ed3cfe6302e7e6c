import type { FeeDto } from '../../contract/fees';
import { KeptTable } from '../../features/keptTable';
import { columns } from './columns';
import { FeeCard } from './FeeCard';

export const FeesTable = ({ fees }: { fees: readonly FeeDto[] }) => (
  <KeptTable labelId="fees.title" columns={columns} rows={fees} renderCard={(fee) => <FeeCard fee={fee} />} />
);
