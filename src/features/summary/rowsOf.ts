import type { Applicant, SummaryRecords, SummaryType } from '../../api/entities';
import { isCollection, type Definition } from '../../sections/definitions';
import { distinctNames } from '../../lib/distinctNames';
import type { Row } from '../../sections/section';

export type RecordsOf = <Type extends SummaryType>(type: Type) => SummaryRecords[Type][];

/** The rows of one record. */
export interface RowGroup {
  key: string;
  /** Answers about a list belong to no record of it. */
  recordId?: string;
  /** The record's name among several; '' when there is one at most. */
  name: string;
  rows: Row[];
}

type Question =
  | 'hasBirthCertificate'
  | 'hasImmunizationRecord'
  | 'hasOtherDocuments'
  | 'hasAttendedAnotherSchool'
  | 'hasSiblings';

/** Answers about a list stand with the applicant, and are shown above the list. */
const questions: Partial<Record<Definition['id'], { field: Question; labelId: string }[]>> = {
  documents: [
    { field: 'hasBirthCertificate', labelId: 'documents.hasBirthCertificate' },
    { field: 'hasImmunizationRecord', labelId: 'documents.hasImmunizationRecord' },
    { field: 'hasOtherDocuments', labelId: 'documents.hasOtherDocuments' },
  ],
  schoolHistory: [{ field: 'hasAttendedAnotherSchool', labelId: 'schoolHistory.hasAttendedAnotherSchool' }],
  siblings: [{ field: 'hasSiblings', labelId: 'sibling.hasSiblings' }],
};

/** The card of the siblings has nothing else to show: without an answer it is empty, and asks to be completed. */
const isShown = (field: Question, answer: boolean | null) => answer !== null || field !== 'hasSiblings';

const rowsFor = (id: Definition['id'], applicant: Applicant | undefined): Row[] =>
  (applicant ? (questions[id] ?? []) : []).flatMap(({ field, labelId }): Row[] => {
    const answer = applicant?.[field] ?? null;
    return isShown(field, answer) ? [{ labelId, value: { kind: 'answer', answer } }] : [];
  });

/** Every answer about a list, of one applicant. */
export const questionRows = (applicant: Applicant): Row[] =>
  (Object.keys(questions) as Definition['id'][]).flatMap((id) => rowsFor(id, applicant));

const answersOf = (id: Definition['id'], [applicant]: Applicant[]): RowGroup[] => {
  const rows = rowsFor(id, applicant);
  return rows.length > 0 ? [{ key: `${id}.answers`, name: '', rows }] : [];
};

/** The rows of a section for an applicant; none when it was not filled in. */
export const rowsOf = (definition: Definition, recordsOf: RecordsOf): RowGroup[] => {
  const { record, rows } = isCollection(definition) ? definition.item : definition;
  const nameOf = (isCollection(definition) && definition.item.nameOf) || (() => '');
  const records = recordsOf(record);
  const names = distinctNames(records.map(nameOf));
  const groups = records.map((each, index) => ({
    key: each.id,
    recordId: each.id,
    name: names[index] ?? '',
    rows: rows(each),
  }));
  return [...answersOf(definition.id, recordsOf('applicants')), ...groups];
};
