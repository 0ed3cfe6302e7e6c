import { useIntl } from 'react-intl';
import { useGetProfessionsQuery } from '../../api/reference';
import { TEXT_MAXIMUM } from '../../contract/fields';
import { EMAIL_MAXIMUM_LENGTH } from '../../domain/email';
import { parentGenders } from '../../domain/parentGenders';
import { ErrorState, NumberField, RadioField, SelectField, TextField } from '../../ui';
import { DateField } from '../../ui/dateField';
import { messageKey, worded } from '../../ui/worded';

const genders = parentGenders.map((value) => ({ value, labelId: `registration.gender.${value}` }));

const Professions = () => {
  const intl = useIntl();
  const { currentData = [], isFetching, isError, refetch } = useGetProfessionsQuery();
  return (
    <>
      {isError && (
        <ErrorState messageId="registration.guardian.professionsFailed" onRetry={() => void refetch()} />
      )}
      <SelectField
        name="profession"
        labelId="registration.guardian.profession"
        options={currentData.map(({ id, name }) => ({
          value: id,
          label: worded(intl, `profession.${messageKey(name)}`, name),
        }))}
        loading={isFetching && currentData.length === 0}
      />
    </>
  );
};

/** Who opens the account, and for how many children (P2.11). */
export const GuardianFields = () => (
  <>
    <NumberField
      name="childrenCount"
      labelId="registration.guardian.childrenCount"
      helpId="registration.guardian.childrenCount.help"
      maxLength={2}
    />
    <TextField
      name="firstName"
      labelId="registration.guardian.firstName"
      maxLength={TEXT_MAXIMUM}
      autoComplete="given-name"
    />
    <TextField
      name="middleName"
      labelId="registration.guardian.middleName"
      maxLength={TEXT_MAXIMUM}
      autoComplete="additional-name"
      optional
    />
    <TextField
      name="lastName"
      labelId="registration.guardian.lastName"
      maxLength={TEXT_MAXIMUM}
      autoComplete="family-name"
    />
    <RadioField name="gender" labelId="registration.guardian.gender" options={genders} />
    <TextField
      name="email"
      labelId="registration.guardian.email"
      helpId="registration.guardian.email.help"
      type="email"
      maxLength={EMAIL_MAXIMUM_LENGTH}
      autoComplete="email"
    />
    <DateField
      name="dateOfBirth"
      labelId="registration.guardian.dateOfBirth"
      autoComplete="bday"
      disableFuture
    />
    <Professions />
  </>
);
