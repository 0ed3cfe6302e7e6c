import type { Applicant, SummaryRecords, SummaryType } from '../../api/entities';
import { isCollection, type Definition } from '../../sections/definitions';
import { distinctNames } from '../../lib/distinctNames';
import type { ListQuestion, Row } from '../../sections/section';

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

/** The card of the siblings has nothing else to show: without an answer it is empty, and asks to be completed. */
const isShown = ({ field }: ListQuestion, answer: boolean | null) =>
  answer !== null || field !== 'hasSiblings';

/** The answers to the questions about a list, which are shown above the list. */
export const questionRows = (definition: Definition, applicant: Applicant): Row[] =>
  (isCollection(definition) ? definition.questions : []).flatMap((question): Row[] => {
    const answer = applicant[question.field] ?? null;
    return isShown(question, answer)
      ? [{ labelId: question.labelId, value: { kind: 'answer', answer } }]
      : [];
  });

const answersOf = (definition: Definition, [applicant]: Applicant[]): RowGroup[] => {
  const rows = applicant ? questionRows(definition, applicant) : [];
  return rows.length > 0 ? [{ key: `${definition.id}.answers`, name: '', rows }] : [];
};

/** The rows of a section for an applicant; none when it was not filled in. */
export const rowGroupsOf = (definition: Definition, recordsOf: RecordsOf): RowGroup[] => {
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
  return [...answersOf(definition, recordsOf('applicants')), ...groups];
};
