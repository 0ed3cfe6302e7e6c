import { guardianFields } from '../contract/guardians';
import { phone } from '../contract/phone';
import { NO_MIDDLE_NAME } from '../domain/middleName';
import { yesNo } from '../lib/yesNo';
import * as z from 'zod/mini';
import { fieldRows } from './fieldRows';
import type { Guardian } from './records';
import type { Row } from './row';
import { withPhones } from './withPhones';

const { titleGuardian, firstName, middleName, lastName, gender, relationshipType, email, employer } =
  guardianFields;

/** A guardian as the form asks and the summary tells, without the safe word. */
export const guardianPerson = {
  titleGuardian,
  firstName,
  middleName,
  lastName,
  gender,
  relationshipType,
  phone1: phone,
  phone2: z.union([z.literal(''), phone]),
  email,
  employer,
  isEmergencyContact: yesNo,
  canPickUpStudent: yesNo,
  isLivingWithStudent: yesNo,
};

export const guardianRows = (record: Guardian): Row[] => {
  const rows = fieldRows(guardianPerson, withPhones(record), {
    prefix: 'guardian',
    words: { gender: 'gender', relationshipType: 'relationship' },
    open: ['relationshipType'],
  });
  return [
    { labelId: 'guardian.safeWord', value: { kind: 'secret', text: record.safeWord } },
    ...rows.map((row): Row =>
      row.labelId === 'guardian.middleName' && record.middleName === NO_MIDDLE_NAME
        ? { ...row, value: { kind: 'messages', messageIds: ['guardian.middleName.none'] } }
        : row,
    ),
  ];
};
