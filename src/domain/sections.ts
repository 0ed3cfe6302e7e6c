/** The records that make an application, in the order in which a parent meets them (E2.18). */
export const sectionIds = [
  'student',
  'race',
  'documents',
  'schoolHistory',
  'guardians',
  'priority',
  'siblings',
  'health',
  'transportation',
  'agreements',
  'eSignature',
] as const;
export type SectionId = (typeof sectionIds)[number];

/** The sections without which an application cannot be submitted; the others may be empty. */
export const requiredSections = [
  'student',
  'race',
  'guardians',
  'priority',
  'health',
  'transportation',
  'agreements',
  'eSignature',
] as const satisfies readonly SectionId[];
export type RequiredSection = (typeof requiredSections)[number];
