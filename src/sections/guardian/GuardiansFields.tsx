import { FormattedMessage } from 'react-intl';
import { personName } from '../../domain/personName';
import { useFieldValue } from '../../ui';
import { useAccountHolder } from '../accountHolder';
import { CollectedField, type Starter } from '../CollectedField';
import { GuardianCards } from './GuardianCards';
import { GuardianFields, SafeWordField } from './GuardianFields';
import { guardianFromAccount } from './guardianFromAccount';
import { guardianItem } from './guardianItem';
import { guardianDialogSchema, hasSameEmail, type GuardianValues } from './guardianSchema';

/** The parent who fills in the form is usually a guardian, whom the account knows already. */
const useOwnStarter = (): Starter<GuardianValues>[] => {
  const holder = useAccountHolder();
  const guardians = useFieldValue<GuardianValues[]>('guardians');
  if (!holder || guardians.some((guardian) => hasSameEmail(guardian, holder))) return [];
  const item = { ...guardianItem.emptyValues(), ...guardianFromAccount(holder) };
  return [{ key: 'self', label: <FormattedMessage id="guardian.self" />, item }];
};

/** The contacts step: the safe word and the list of guardians. */
export const GuardiansFields = () => {
  const starters = useOwnStarter();
  return (
    <>
      <SafeWordField />
      <CollectedField
        name="guardians"
        labelId="guardian.list"
        addId="guardian.add"
        newTitleId="guardian.add"
        editTitleId="guardian.edit"
        emptyItem={guardianItem.emptyValues}
        starters={starters}
        schemaFor={guardianDialogSchema}
        isSame={hasSameEmail}
        nameOf={personName}
        ItemFields={GuardianFields}
      >
        {(guardians, commands) => <GuardianCards guardians={guardians} {...commands} />}
      </CollectedField>
    </>
  );
};
