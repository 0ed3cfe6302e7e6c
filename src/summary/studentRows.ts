import { applicantContact, primaryAddress, studentFields } from '../contract/applicants';
import { fieldRows } from './fieldRows';
import type { Applicant } from './records';
import type { Row } from './row';

type Address = Applicant['applicantAddresses'][number];

const { applicantContacts: _contacts, applicantAddresses: _addresses, ...ownFields } = studentFields;

/** A student as the form asks and the summary tells, without the addresses. */
export const studentPerson = {
  ...ownFields,
  contactType: applicantContact.shape.contactType,
  phone: applicantContact.shape.contact,
};
const { profilePicture: _picture, ...shown } = studentPerson;
const { isPrimaryAddress: _primary, ...addressFields } = primaryAddress.shape;

const addressRows = (address: Address | undefined, prefix: string): Row[] => {
  if (!address) return [];
  const { country, province, city } = address;
  const named = { ...address, provinceId: province?.name ?? '', cityId: city?.name ?? '' };
  const rows = fieldRows(addressFields, named, {
    prefix,
    words: { addressType: 'student.addressType' },
  });
  return rows.map((row) =>
    row.labelId === `${prefix}.countryId`
      ? { ...row, value: { kind: 'country', name: country?.name ?? '' } }
      : row,
  );
};

export const studentRows = (record: Applicant): Row[] => {
  const [primary, mailing] = record.applicantAddresses;
  const [contact] = record.applicantContacts;
  const name = [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ');
  const person = { ...record, contactType: contact?.contactType ?? '', phone: contact?.contact ?? '' };
  return [
    { labelId: 'student.profilePicture', value: { kind: 'picture', fileUrl: record.profilePicture, name } },
    ...fieldRows(shown, person, { prefix: 'student' }),
    ...addressRows(primary, 'student'),
    ...addressRows(mailing, 'student.mailing'),
  ];
};
