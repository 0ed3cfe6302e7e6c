import { personName } from '../../domain/personName';
import { CollectedField } from '../CollectedField';
import { GuardianCards } from './GuardianCards';
import { GuardianFields, SafeWordField } from './GuardianFields';
import { guardianItem } from './guardianItem';
import { guardianDialogSchema, hasSameEmail } from './guardianSchema';

/** The contacts step: the safe word and the list of guardians. */
export const GuardiansFields = () => (
  <>
    <SafeWordField />
    <CollectedField
      name="guardians"
      removedName="removedGuardianIds"
      labelId="guardian.list"
      addId="guardian.add"
      newTitleId="guardian.add"
      editTitleId="guardian.edit"
      emptyItem={guardianItem.emptyValues}
      schemaFor={guardianDialogSchema}
      isSame={hasSameEmail}
      nameOf={personName}
      ItemFields={GuardianFields}
    >
      {(guardians, commands) => <GuardianCards guardians={guardians} {...commands} />}
    </CollectedField>
  </>
);
