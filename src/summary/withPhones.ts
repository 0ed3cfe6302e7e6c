import type { Guardian } from './records';

/** A guardian with the two phones as the form asks for them, the primary one first. */
export const withPhones = (record: Guardian) => {
  const [primary, second] = [...record.guardianContacts].sort(
    (one, other) => +other.isPrimary - +one.isPrimary,
  );
  return { ...record, phone1: primary?.contact ?? '', phone2: second?.contact ?? '' };
};
