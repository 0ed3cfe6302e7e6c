import { describeSection } from '../../../test/sections/describeSection';
import { aStudent } from '../../../test/sections/records';
import { studentSection } from '.';

const required = [
  'addressLine1',
  'cityId',
  'countryId',
  'dateOfBirth',
  'email',
  'firstName',
  'gender',
  'lastName',
  'phone',
  'placeOfBirth',
  'postalCode',
  'provinceId',
  'socialSecurityNumber',
];

describeSection(studentSection, aStudent(), {
  required: { wizard: [...required, 'addressType'], edit: required },
  derived: [
    'applicantAddresses.*.country',
    'applicantAddresses.*.province',
    'applicantAddresses.*.city',
    // the other sections of the applicant
    'race',
    'isHispanicOrLatino',
    'hasBirthCertificate',
    'hasImmunizationRecord',
    'hasOtherDocuments',
    'hasAttendedAnotherSchool',
    'hasSiblings',
  ],
});
