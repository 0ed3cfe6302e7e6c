import type { Applicant } from '../../api/entities';
import { fieldRows } from '../rows';
import type { Row } from '../section';
import { addressSchema, personSchema } from './studentSchema';

type Address = Applicant['applicantAddresses'][number];

const { profilePicture: _picture, ...shown } = personSchema.shape;

const addressRows = (address: Address | undefined, prefix: string): Row[] => {
  if (!address) return [];
  const { country, province, city } = address;
  const named = { ...address, provinceId: province?.name ?? '', cityId: city?.name ?? '' };
  const rows = fieldRows(addressSchema.shape, named, {
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
