import { useIntl } from 'react-intl';
import type { Child } from '../../api/entities';
import type { FeeDto } from '../../contract/fees';
import { KeptTable } from '../../features/keptTable';
import { columns } from './columns';
import { FeeCard } from './FeeCard';

interface FeesTableProps {
  child: Child;
  fees: readonly FeeDto[];
  page: number;
  onPageChange: (page: number) => void;
}

export const FeesTable = ({ child: { firstName, lastName }, fees, page, onPageChange }: FeesTableProps) => (
  <KeptTable
    labelId="fees.title"
    fileName={`${useIntl().formatMessage({ id: 'fees.title' })} – ${firstName} ${lastName}`.trim()}
    columns={columns}
    rows={fees}
    renderCard={(fee) => <FeeCard fee={fee} />}
    page={page}
    onPageChange={onPageChange}
  />
);
