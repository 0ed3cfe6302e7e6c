import type { Applicant } from '../../api/entities';

export interface AddressValues {
  addressType: string;
  addressLine1: string;
  addressLine2: string;
  countryId: string;
  provinceId: string;
  cityId: string;
  postalCode: string;
}

export interface StudentValues extends AddressValues {
  profilePicture: string;
  firstName: string;
  middleName: string;
  lastName: string;
  gender: string;
  dateOfBirth: string;
  placeOfBirth: string;
  socialSecurityNumber: string;
  email: string;
  contactType: string;
  phone: string;
  hasMailingAddress: boolean;
  /** What was typed stays when the box is unticked by mistake; it is sent only while the box is ticked. */
  mailing: AddressValues;
}

export const emptyAddress = (): AddressValues => ({
  addressType: '',
  addressLine1: '',
  addressLine2: '',
  countryId: '',
  provinceId: '',
  cityId: '',
  postalCode: '',
});

export const emptyStudent = (): StudentValues => ({
  profilePicture: '',
  firstName: '',
  middleName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  placeOfBirth: '',
  socialSecurityNumber: '',
  email: '',
  contactType: '',
  phone: '',
  ...emptyAddress(),
  hasMailingAddress: false,
  mailing: emptyAddress(),
});

type Address = Applicant['applicantAddresses'][number];

const addressOf = (address: Address | undefined): AddressValues =>
  address
    ? {
        addressType: address.addressType,
        addressLine1: address.addressLine1,
        addressLine2: address.addressLine2,
        countryId: address.countryId,
        provinceId: address.provinceId,
        cityId: address.cityId,
        postalCode: address.postalCode,
      }
    : emptyAddress();

export const studentFromRecord = (record: Applicant): StudentValues => {
  const [primary, mailing] = record.applicantAddresses;
  const [contact] = record.applicantContacts;
  return {
    profilePicture: record.profilePicture,
    firstName: record.firstName,
    middleName: record.middleName,
    lastName: record.lastName,
    gender: record.gender,
    dateOfBirth: record.dateOfBirth,
    placeOfBirth: record.placeOfBirth,
    socialSecurityNumber: record.socialSecurityNumber,
    email: record.email,
    contactType: contact?.contactType ?? '',
    phone: contact?.contact ?? '',
    ...addressOf(primary),
    hasMailingAddress: mailing !== undefined,
    mailing: addressOf(mailing),
  };
};
