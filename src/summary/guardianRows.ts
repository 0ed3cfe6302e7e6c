import type { Guardian } from '../../api/entities';
import { NO_MIDDLE_NAME } from '../../domain/middleName';
import { fieldRows } from '../rows';
import type { Row } from '../section';
import { guardianSchema } from './guardianSchema';
import { withPhones } from './withPhones';

const { safeWord: _safeWord, ...shown } = guardianSchema.shape;

export const guardianRows = (record: Guardian): Row[] => {
  const rows = fieldRows(shown, withPhones(record), {
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
