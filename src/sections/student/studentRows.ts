import type { Applicant } from '../../api/entities';
import { formatPhone } from '../../domain/phone';
import type { Row, RowValue } from '../section';

type Address = Applicant['applicantAddresses'][number];

const text = (words: string): RowValue => ({ kind: 'text', text: words });
/** An enumeration that may be unanswered. */
const worded = (prefix: string, value: string): RowValue =>
  value === '' ? text('') : { kind: 'messages', messageIds: [`${prefix}.${value}`] };

const addressRows = (address: Address | undefined, prefix: string): Row[] =>
  address
    ? [
        { labelId: `${prefix}.addressType`, value: worded('student.addressType', address.addressType) },
        { labelId: `${prefix}.addressLine1`, value: text(address.addressLine1) },
        { labelId: `${prefix}.addressLine2`, value: text(address.addressLine2) },
        { labelId: `${prefix}.countryId`, value: { kind: 'country', name: address.country?.name ?? '' } },
        { labelId: `${prefix}.provinceId`, value: text(address.province?.name ?? '') },
        { labelId: `${prefix}.cityId`, value: text(address.city?.name ?? '') },
        { labelId: `${prefix}.postalCode`, value: text(address.postalCode) },
      ]
    : [];

export const studentRows = (record: Applicant): Row[] => {
  const [primary, mailing] = record.applicantAddresses;
  const [contact] = record.applicantContacts;
  const name = [record.firstName, record.middleName, record.lastName].filter(Boolean).join(' ');
  return [
    { labelId: 'student.profilePicture', value: { kind: 'picture', fileUrl: record.profilePicture, name } },
    { labelId: 'student.firstName', value: text(record.firstName) },
    { labelId: 'student.middleName', value: text(record.middleName) },
    { labelId: 'student.lastName', value: text(record.lastName) },
    { labelId: 'student.gender', value: worded('student.gender', record.gender) },
    { labelId: 'student.dateOfBirth', value: { kind: 'date', date: record.dateOfBirth } },
    { labelId: 'student.placeOfBirth', value: text(record.placeOfBirth) },
    { labelId: 'student.socialSecurityNumber', value: { kind: 'secret', text: record.socialSecurityNumber } },
    { labelId: 'student.email', value: text(record.email) },
    { labelId: 'student.contactType', value: worded('student.contactType', contact?.contactType ?? '') },
    { labelId: 'student.phone', value: text(formatPhone(contact?.contact ?? '')) },
    ...addressRows(primary, 'student'),
    ...addressRows(mailing, 'student.mailing'),
  ];
};
