import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import type { Child } from '../../api/entities';
import { childPath } from '../../domain/children';
import { CHILDREN_PER_PAGE } from '../../domain/limits';
import { GenderName, genderText } from '../../features/gender';
import { KeptTable } from '../../features/keptTable';
import { CardLine, LinkCard } from '../../ui/cards';
import type { DataTableColumn } from '../../ui/dataTable';

interface ChildRow extends Child {
  /** The child's page. */
  path: string;
}

const columns: readonly DataTableColumn<ChildRow>[] = [
  {
    field: 'firstName',
    headerId: 'dashboard.table.firstName',
    value: ({ firstName }) => firstName,
    render: ({ firstName, path }) => (
      <Link component={RouterLink} to={path}>
        {firstName}
      </Link>
    ),
  },
  { field: 'lastName', headerId: 'dashboard.table.lastName', value: ({ lastName }) => lastName },
  { field: 'middleName', headerId: 'dashboard.table.middleName', value: ({ middleName }) => middleName },
  { field: 'school', headerId: 'dashboard.table.school', value: ({ school }) => school?.name, flex: 1.5 },
  {
    field: 'gender',
    headerId: 'dashboard.table.gender',
    value: ({ gender }, intl) => genderText(gender, intl),
  },
];

const renderCard = ({ firstName, middleName, lastName, school, gender, path }: ChildRow) => (
  <LinkCard level="h3" to={path} title={[firstName, middleName, lastName].filter(Boolean).join(' ')}>
    {school && <CardLine>{school.name}</CardLine>}
    <CardLine>
      <GenderName gender={gender} />
    </CardLine>
  </LinkCard>
);

interface ChildrenTableProps {
  /** All children of the parent: they tell who shares a first name. */
  everybody: readonly Child[];
  shown: readonly Child[];
  page: number;
  onPageChange: (page: number) => void;
}

/** Ten children on a page (P9.4). */
export const ChildrenTable = ({ everybody, shown, page, onPageChange }: ChildrenTableProps) => {
  const rows = useMemo(
    () => shown.map((child) => ({ ...child, path: childPath(child, everybody) })),
    [shown, everybody],
  );
  return (
    <KeptTable
      labelId="dashboard.children"
      columns={columns}
      rows={rows}
      renderCard={renderCard}
      pageSize={CHILDREN_PER_PAGE}
      page={page}
      onPageChange={onPageChange}
    />
  );
};
