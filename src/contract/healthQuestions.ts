/**
 * The yes/no questions of the health form (E3.6), each with the details that "yes" makes required.
 * The misspellings are the wire's. Epilepsy is an addition of ours (decision 6).
 */
export const healthQuestions = [
  { answer: 'isDiagnosedHealthCondition', details: ['healthConditionDetail'] },
  { answer: 'isADD_AHD', details: ['addAHD_Detail'] },
  { answer: 'isAutism', details: ['autismDetail'] },
  { answer: 'isEpilepsy', details: ['epilepsyDetail'] },
  { answer: 'isHeartCondition', details: ['heartConditionDetail'] },
  { answer: 'isCancerOrTumor', details: ['cancerOrTumorDetail'] },
  { answer: 'isBloodDiscorder', details: ['bloodDiscorderDetail'] },
  { answer: 'isOtherMedicalCondition', details: ['otherMedicalConditionDetail'] },
  { answer: 'isTalkingMedication', details: ['talkingMedicationDetail', 'descriptionUsedTalkingMedication'] },
] as const;

export type HealthAnswer = (typeof healthQuestions)[number]['answer'];
export type HealthDetail = (typeof healthQuestions)[number]['details'][number];
