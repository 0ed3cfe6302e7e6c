/** Enumerations of enrolment (E3), as they travel on the wire (decision 3, decision 4, decision 5). */
export const genders = ['male', 'female'] as const;
export const guardianTitles = ['male', 'female'] as const;
export const contactTypes = ['Professional', 'Personal'] as const;
export const primaryAddressTypes = [
  'PARENTAL',
  'SECONDARY',
  'PROFESSIONAL',
  'COMMERCIAL',
  'POSTAL',
  'RESIDENTIAL',
  'PHYSICAL',
  'MAILING',
  'OTHER',
] as const;
export const mailingAddressTypes = ['POSTAL', 'PROFESSIONAL', 'MAILING'] as const;
export const relationships = [
  'Father',
  'Mother',
  'Brother',
  'Sister',
  'Child',
  'Stepfather',
  'Stepmother',
  'Stepbrother',
  'Stepsister',
  'Cousin',
  'Friend',
] as const;
export const races = [
  'AMERICAN_INDIAN_OR_ALASKAN_NATIVE',
  'ASIAN',
  'NATIVE_HAWAIIAN_OR_OTHER_PACIFIC_ISLANDER',
  'WHITE',
  'BLACK',
] as const;
/** The questions about documents, in their order; each opens the upload. */
export const documentQuestions = [
  'hasBirthCertificate',
  'hasImmunizationRecord',
  'hasOtherDocuments',
] as const;
export const documentTypes = [
  'BirthCertificate',
  'immunizationCertificate',
  'vaccinationCertificate',
  'Passport',
  'DriverLicense',
] as const;
export const transportationTypes = ['BUS', 'CAR', 'REGULAR', 'OTHER', 'WALK', 'BIKE'] as const;
/** The wizard offers the first four; the edit form all six (decision 4). */
export const wizardTransportationTypes = transportationTypes.slice(0, 4);
export const earlyDismissals = [
  'RIDE_BUS_AS_USUAL',
  'CAR_RIDER_AS_USUAL',
  'REGULAR_AFTER_SCHOOL_PROGRAM',
  'OTHER',
] as const;

export type Gender = (typeof genders)[number];
export type DocumentQuestion = (typeof documentQuestions)[number];
export type Race = (typeof races)[number];
export type Relationship = (typeof relationships)[number];
