import { agreementFields } from '../contract/agreements';
import { healthQuestions } from '../contract/healthQuestions';
import { healthFields } from '../contract/healths';
import { schoolHistoryFields } from '../contract/schoolHistories';
import { signatureFields } from '../contract/signatures';
import { transportationFields } from '../contract/transportations';
import { documentQuestions } from '../domain/enumerations';
import { personName } from '../domain/personName';
import { sectionIds, type SectionId } from '../domain/sections';
import { fieldRows } from './fieldRows';
import { guardianRows } from './guardianRows';
import type { Health, SummaryType } from './records';
import type { SummarySection } from './row';
import { studentRows } from './studentRows';

/** Keeps the type of one section's records; the table forgets it again. */
const shown = <Type extends SummaryType>(section: SummarySection<Type>) => section;

const healthRows = (record: Health) => {
  const hidden = healthQuestions.flatMap(({ answer, details }): readonly string[] =>
    record[answer] === true ? [] : details,
  );
  return fieldRows(healthFields, record, { prefix: 'health' }).filter(
    ({ labelId }) => !hidden.includes(labelId.replace('health.', '')),
  );
};

/** What each section shows. */
export const summarySections = {
  student: shown({
    id: 'student',
    titleId: 'student.title',
    record: 'applicants',
    rows: studentRows,
    facts: ['student.firstName', 'student.dateOfBirth'],
  }),
  race: shown({
    id: 'race',
    titleId: 'race.title',
    record: 'applicants',
    rows: ({ isHispanicOrLatino, race }) => [
      { labelId: 'race.isHispanicOrLatino', value: { kind: 'answer', answer: isHispanicOrLatino } },
      {
        labelId: 'race.race',
        value: { kind: 'messages', messageIds: race.map((each) => `race.race.${each}`) },
      },
    ],
    facts: ['race.race'],
  }),
  documents: shown({
    id: 'documents',
    titleId: 'documents.title',
    record: 'documents',
    questions: documentQuestions.map((field) => ({ field, labelId: `documents.${field}` })),
    rows: ({ documentType, fileUrl, fileName }) => [
      {
        labelId: 'documents.documentType',
        value: { kind: 'messages', messageIds: [`documents.documentType.${documentType}`] },
      },
      { labelId: 'documents.fileUrl', value: { kind: 'file', fileUrl, name: fileName } },
    ],
    nameOf: ({ fileName }) => fileName,
  }),
  schoolHistory: shown({
    id: 'schoolHistory',
    titleId: 'schoolHistory.title',
    record: 'schoolHistories',
    questions: [{ field: 'hasAttendedAnotherSchool', labelId: 'schoolHistory.hasAttendedAnotherSchool' }],
    // only a suspended child is asked for the reason
    rows: (record) =>
      fieldRows(schoolHistoryFields, record, { prefix: 'schoolHistory' }).filter(
        ({ labelId }) => labelId !== 'schoolHistory.reasonForSuspension' || record.isCurrentlySuspended,
      ),
    nameOf: ({ schoolName }) => schoolName,
  }),
  guardians: shown({
    id: 'guardians',
    titleId: 'guardian.title',
    record: 'guardians',
    rows: guardianRows,
    nameOf: personName,
  }),
  priority: shown({
    id: 'priority',
    titleId: 'priority.title',
    record: 'guardians',
    rows: (guardian) => [
      { labelId: 'priority.guardian', value: { kind: 'text', text: personName(guardian) } },
      { labelId: 'priority.priority', value: { kind: 'text', text: String(guardian.priority ?? '') } },
    ],
    facts: ['priority.guardian'],
  }),
  siblings: shown({
    id: 'siblings',
    titleId: 'sibling.title',
    record: 'siblings',
    questions: [{ field: 'hasSiblings', labelId: 'sibling.hasSiblings' }],
    rows: (record) => [
      { labelId: 'sibling.firstName', value: { kind: 'text', text: record.firstName } },
      { labelId: 'sibling.lastName', value: { kind: 'text', text: record.lastName } },
      { labelId: 'sibling.dateOfBirth', value: { kind: 'date', date: record.dateOfBirth } },
      {
        labelId: 'sibling.gender',
        value: { kind: 'messages', messageIds: [`sibling.gender.${record.gender}`] },
      },
      { labelId: 'sibling.schoolId', value: { kind: 'text', text: record.schoolName } },
      { labelId: 'sibling.gradeId', value: { kind: 'text', text: record.grade.name } },
    ],
    nameOf: personName,
  }),
  health: shown({
    id: 'health',
    titleId: 'health.title',
    record: 'healths',
    rows: healthRows,
    facts: ['health.physicianName', 'health.physicianPhone'],
  }),
  transportation: shown({
    id: 'transportation',
    titleId: 'transportation.title',
    record: 'transportations',
    rows: (record) => {
      const transportationType = record.transportationType.toUpperCase();
      return fieldRows(transportationFields, { ...record, transportationType }, { prefix: 'transportation' });
    },
    facts: ['transportation.transportationType'],
  }),
  agreements: shown({
    id: 'agreements',
    titleId: 'agreements.title',
    record: 'agreements',
    rows: (record) => fieldRows(agreementFields, record, { prefix: 'agreements' }),
  }),
  eSignature: shown({
    id: 'eSignature',
    titleId: 'eSignature.title',
    record: 'signatures',
    rows: (record) =>
      fieldRows(signatureFields, record, {
        prefix: 'eSignature',
        words: { relationshipType: 'relationship' },
        open: ['relationshipType'],
      }),
    facts: ['eSignature.signatureName', 'eSignature.dateOfSignature'],
  }),
} satisfies { [Id in SectionId]: unknown };

/** A section whose own type of record a reader of all need not know. */
export const summarySection = (id: SectionId) => summarySections[id] as unknown as SummarySection;

/** Every section, in the order of the wizard. */
export const allSummarySections: readonly SummarySection[] = sectionIds.map(summarySection);
