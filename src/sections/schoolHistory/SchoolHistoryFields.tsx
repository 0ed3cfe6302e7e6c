import { isSameSchool } from '../../domain/sameSchool';
import { useFieldValue } from '../../ui';
import { YesNoField } from '../../ui/marks';
import { CollectedField } from '../CollectedField';
import { ItemButtons } from '../ItemButtons';
import { ItemTable, type ItemColumn } from '../ItemTable';
import { YesNoText } from '../YesNoText';
import { schoolHistoryItem, type SchoolHistoryItem } from './schoolHistoryItem';

const nameOf = ({ schoolName }: SchoolHistoryItem) => schoolName;

const columns: readonly ItemColumn<SchoolHistoryItem>[] = [
  { labelId: 'schoolHistory.schoolName', show: nameOf },
  { labelId: 'schoolHistory.principalName', show: ({ principalName }) => principalName },
  { labelId: 'schoolHistory.schoolAddress', show: ({ schoolAddress }) => schoolAddress },
  {
    labelId: 'schoolHistory.isCurrentlySuspended.short',
    show: ({ isCurrentlySuspended }) => <YesNoText answer={isCurrentlySuspended} />,
  },
];

const schemaFor = () => schoolHistoryItem.schema;

export const SchoolHistoryFields = () => {
  const hasAttended = useFieldValue<string>('hasAttendedAnotherSchool') === 'yes';
  return (
    <>
      <YesNoField name="hasAttendedAnotherSchool" labelId="schoolHistory.hasAttendedAnotherSchool" />
      {hasAttended && (
        <CollectedField
          name="schoolHistories"
          labelId="schoolHistory.list"
          addId="schoolHistory.add"
          newTitleId="schoolHistory.add"
          editTitleId="schoolHistory.edit"
          emptyItem={schoolHistoryItem.emptyValues}
          schemaFor={schemaFor}
          isSame={isSameSchool}
          nameOf={nameOf}
          ItemFields={schoolHistoryItem.Fields}
        >
          {(items, { edit, remove, nameOf: distinctNameOf }) => (
            <ItemTable
              name="schoolHistories"
              labelId="schoolHistory.list"
              items={items}
              columns={columns}
              actions={(item) => (
                <ItemButtons
                  name={distinctNameOf(item)}
                  onEdit={() => edit(item)}
                  onRemove={() => remove(item)}
                />
              )}
            />
          )}
        </CollectedField>
      )}
    </>
  );
};
