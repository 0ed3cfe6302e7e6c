import { FormattedMessage } from 'react-intl';
import { personName } from '../../domain/personName';
import type { ItemCommands } from '../CollectedField';
import { ItemButtons } from '../ItemButtons';
import { ItemTable, type ItemColumn } from '../ItemTable';
import type { Collected } from '../section';
import type { SiblingValues } from './siblingSchema';

const columns: readonly ItemColumn<SiblingValues>[] = [
  { labelId: 'sibling.name', show: personName },
  { labelId: 'sibling.gender', show: ({ gender }) => <FormattedMessage id={`sibling.gender.${gender}`} /> },
];

interface SiblingTableProps extends ItemCommands<SiblingValues> {
  siblings: readonly Collected<SiblingValues>[];
}

export const SiblingTable = ({ siblings, edit, remove, nameOf }: SiblingTableProps) => (
  <ItemTable
    name="siblings"
    labelId="sibling.list"
    items={siblings}
    columns={columns}
    actions={(sibling) => (
      <ItemButtons name={nameOf(sibling)} onEdit={() => edit(sibling)} onRemove={() => remove(sibling)} />
    )}
  />
);
