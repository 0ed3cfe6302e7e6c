import {
  newRegistration,
  type GuardianValues,
  type LocationValues,
  type RegistrationDraft,
  type RegistrationStudent,
  type StudentValues,
} from '../../src/store/registrationDraft';

export const aLocation = (overrides: Partial<LocationValues> = {}): LocationValues => ({
  countryId: 'country-us',
  provinceId: 'province-maryland',
  cityId: 'city-rockville',
  postalCode: '20850',
  addressLine1: '7 Maple Street',
  addressLine2: '',
  ...overrides,
});

export const aGuardianInformation = (overrides: Partial<GuardianValues> = {}): GuardianValues => ({
  childrenCount: '2',
  firstName: 'Nadia',
  middleName: '',
  lastName: 'Moreau',
  gender: 'female',
  email: 'nadia@example.com',
  dateOfBirth: '1985-05-05',
  profession: 'profession-nurse',
  ...overrides,
});

export const someStudentValues = (overrides: Partial<StudentValues> = {}): StudentValues => ({
  firstNameStudent: 'Ines',
  middleNameStudent: '',
  lastNameStudent: 'Moreau',
  placeOfBirth: 'Rockville',
  dateOfBirth: '2018-03-09',
  gender: 'female',
  picture: '',
  ...overrides,
});

export const aRegistrationStudent = (overrides: Partial<RegistrationStudent> = {}): RegistrationStudent => ({
  id: 'student-1',
  schoolId: 'school-oak',
  schoolName: 'Oak School',
  offerId: 'offer-1',
  offerName: 'Grade 1 · General · Sciences',
  values: someStudentValues(),
  ...overrides,
});

/** A registration that lacks nothing but the account. */
export const aRegistration = (overrides: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...newRegistration(),
  id: 'registration-1',
  startedAt: new Date().toISOString(),
  location: aLocation(),
  guardian: aGuardianInformation(),
  students: [aRegistrationStudent()],
  ...overrides,
});
