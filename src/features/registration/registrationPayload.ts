import type { RegistrationPayload } from '../../contract/registration';
import type { RegistrationDraft, RegistrationStudent } from '../../store/registrationDraft';
import { guardianSchema, locationSchema, studentSchema } from './registrationSchemas';

const applicationOf = ({
  offerId,
  values,
}: RegistrationStudent): RegistrationPayload['applications'][number] => {
  const student = studentSchema.parse(values);
  return {
    profilePicture: student.picture,
    firstName: student.firstNameStudent,
    lastName: student.lastNameStudent,
    middleName: student.middleNameStudent,
    dateOfBirth: student.dateOfBirth,
    placeOfBirth: student.placeOfBirth,
    gender: student.gender,
    offer: offerId,
  };
};

/** What opening the account sends (P3.13): a finished draft, and the user name and password that no draft holds. */
export const registrationPayloadOf = (
  draft: RegistrationDraft,
  account: Pick<RegistrationPayload['parent'], 'username' | 'password'>,
): RegistrationPayload => {
  const { childrenCount: _kept, ...guardian } = guardianSchema.parse(draft.guardian);
  const { addressLine1, addressLine2, postalCode, cityId } = locationSchema.parse(draft.location);
  return {
    parent: { ...guardian, imageProfile: '', ...account },
    parentAddress: {
      addressLine1,
      addressLine2,
      postalCode,
      type: 'Residential',
      isPrimary: true,
      city: cityId,
    },
    applications: draft.students.map(applicationOf),
  };
};
