import { randomId } from '../lib/randomId';

/** The form values of the first pages of account creation (P3.14). */
export interface LocationValues {
  countryId: string;
  provinceId: string;
  cityId: string;
  postalCode: string;
  addressLine1: string;
  addressLine2: string;
}
export interface GuardianValues {
  childrenCount: string;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: string;
  email: string;
  dateOfBirth: string;
  profession: string;
}
/** The student form, with its own names (P5.7); `picture` is the address of the sent file. */
export interface StudentValues {
  firstNameStudent: string;
  middleNameStudent: string;
  lastNameStudent: string;
  placeOfBirth: string;
  dateOfBirth: string;
  gender: string;
  picture: string;
}

/** The offer in which a child is to be enrolled, with the names of the offer and of its school. */
export interface ChosenOffer {
  schoolId: string;
  schoolName: string;
  offerId: string;
  offerName: string;
}
export type BegunOffer = Pick<ChosenOffer, 'schoolId' | 'offerName'>;
export interface RegistrationStudent extends ChosenOffer {
  id: string;
  values: StudentValues;
}

/** The visitor's answers so far. They never include a user name or a password. */
export interface RegistrationDraft {
  id: string;
  /** ISO 8601, when the first answer was given; null while there is none. A day later the draft is gone. */
  startedAt: string | null;
  location: LocationValues;
  guardian: GuardianValues;
  students: RegistrationStudent[];
  /** Student forms that were begun and not added yet: by the offer, or by the student who is being corrected. */
  unfinished: Record<string, StudentValues>;
  /** Of the forms of new children among these: where their offer is found, by the offer. */
  begun?: Record<string, BegunOffer>;
}

export const emptyStudentValues: StudentValues = {
  firstNameStudent: '',
  middleNameStudent: '',
  lastNameStudent: '',
  placeOfBirth: '',
  dateOfBirth: '',
  gender: '',
  picture: '',
};

export const newRegistration = (): RegistrationDraft => ({
  id: randomId(),
  startedAt: null,
  location: {
    countryId: '',
    provinceId: '',
    cityId: '',
    postalCode: '',
    addressLine1: '',
    addressLine2: '',
  },
  guardian: {
    childrenCount: '',
    firstName: '',
    middleName: '',
    lastName: '',
    gender: '',
    email: '',
    dateOfBirth: '',
    profession: '',
  },
  students: [],
  unfinished: {},
});
