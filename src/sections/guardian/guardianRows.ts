import type { Guardian } from '../../api/entities';
import { NO_MIDDLE_NAME } from '../../domain/middleName';
import { formatPhone } from '../../domain/phone';
import type { Row } from '../section';

const messages = (labelId: string, messageId: string): Row => ({
  labelId,
  value: { kind: 'messages', messageIds: [messageId] },
});
const text = (labelId: string, content: string): Row => ({ labelId, value: { kind: 'text', text: content } });
const answer = (labelId: string, given: boolean | null): Row => ({
  labelId,
  value: { kind: 'answer', answer: given },
});

export const guardianRows = (record: Guardian): Row[] => {
  const [phone1, phone2] = [...record.guardianContacts].sort(
    (one, other) => +other.isPrimary - +one.isPrimary,
  );
  return [
    { labelId: 'guardian.safeWord', value: { kind: 'secret', text: record.safeWord } },
    messages('guardian.titleGuardian', `guardian.titleGuardian.${record.titleGuardian}`),
    text('guardian.firstName', record.firstName),
    record.middleName === NO_MIDDLE_NAME
      ? messages('guardian.middleName', 'guardian.middleName.none')
      : text('guardian.middleName', record.middleName),
    text('guardian.lastName', record.lastName),
    messages('guardian.gender', `gender.${record.gender}`),
    {
      labelId: 'guardian.relationshipType',
      value: {
        kind: 'messages',
        messageIds: [`relationship.${record.relationshipType}`],
        otherwise: record.relationshipType,
      },
    },
    text('guardian.phone1', formatPhone(phone1?.contact ?? '')),
    text('guardian.phone2', formatPhone(phone2?.contact ?? '')),
    text('guardian.email', record.email),
    text('guardian.employer', record.employer),
    answer('guardian.isEmergencyContact', record.isEmergencyContact),
    answer('guardian.canPickUpStudent', record.canPickUpStudent),
    answer('guardian.isLivingWithStudent', record.isLivingWithStudent),
  ];
};
