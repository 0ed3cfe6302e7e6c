import type { EndpointName } from './endpoints';

/** The questions of the background step beside `race`. */
export const addedQuestions = [
  'isHispanicOrLatino',
  'hasBirthCertificate',
  'hasImmunizationRecord',
  'hasOtherDocuments',
  'hasAttendedAnotherSchool',
] as const;

const ofApplicant = [...addedQuestions, 'enrollmentOfferId', 'hasSiblings'] as const;
const ofHealth = ['isEpilepsy', 'epilepsyDetail'] as const;

/** The fields of bodies that the specification does not list: an API may refuse them or leave them out (decision 45). */
export const addedFields = {
  createApplicant: ofApplicant,
  patchApplicant: ofApplicant,
  createHealth: ofHealth,
  patchHealth: ofHealth,
  submitApplicant: ['confirmed'],
  changePassword: ['endCalendars'],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>;
