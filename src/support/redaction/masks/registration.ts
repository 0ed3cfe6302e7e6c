import { genders } from '../../../domain/enumerations';
import { parentGenders } from '../../../domain/parentGenders';
import type { RegistrationDraft } from '../../../store/registrationDraft';
import { Choice, Entries, type Mask } from '../mask';

const studentValues = {
  firstNameStudent: 'name',
  middleNameStudent: 'name',
  lastNameStudent: 'name',
  placeOfBirth: 'address',
  dateOfBirth: 'birthday',
  gender: new Choice<string>(genders),
  picture: 'picture',
} satisfies Mask<RegistrationDraft['unfinished'][string]>;

export const registrationMask = {
  id: 'id',
  startedAt: 'moment',
  location: {
    countryId: 'id',
    provinceId: 'id',
    cityId: 'id',
    postalCode: 'postalCode',
    addressLine1: 'address',
    addressLine2: 'address',
  },
  guardian: {
    childrenCount: 'digits',
    firstName: 'name',
    middleName: 'name',
    lastName: 'name',
    gender: new Choice<string>(parentGenders),
    email: 'email',
    dateOfBirth: 'birthday',
    profession: 'id',
  },
  students: [
    {
      id: 'id',
      schoolId: 'id',
      schoolName: 'serverText',
      offerId: 'id',
      offerName: 'serverText',
      values: studentValues,
    },
  ],
  unfinished: new Entries('id', studentValues),
  begun: new Entries('id', { schoolId: 'id', offerName: 'serverText' }),
} satisfies Mask<RegistrationDraft>;
