import { distinctNames } from '../lib/distinctNames';
import type { Applicant, RecordsOf } from './records';
import type { ListQuestion, Row, RowValue, SummarySection } from './row';

/** The rows of one record. */
export interface RowGroup {
  key: string;
  /** Answers about a list belong to no record of it. */
  recordId?: string;
  /** The record's name among several; '' when there is one at most. */
  name: string;
  rows: Row[];
  /** The most important facts, for when the record is one line. */
  facts: RowValue[];
}

/** The card of the siblings has nothing else to show: without an answer it is empty, and asks to be completed. */
const isShown = ({ field }: ListQuestion, answer: boolean | null) =>
  answer !== null || field !== 'hasSiblings';

/** The answers to the questions about a list, which are shown above the list. */
export const questionRows = ({ questions = [] }: SummarySection, applicant: Applicant): Row[] =>
  questions.flatMap((question): Row[] => {
    const answer = applicant[question.field] ?? null;
    return isShown(question, answer)
      ? [{ labelId: question.labelId, value: { kind: 'answer', answer } }]
      : [];
  });

const answersOf = (section: SummarySection, [applicant]: Applicant[]): RowGroup[] => {
  const rows = applicant ? questionRows(section, applicant) : [];
  return rows.length > 0 ? [{ key: `${section.id}.answers`, name: '', rows, facts: [] }] : [];
};

/** The rows of a section for an applicant; none when it was not filled in. */
export const rowGroupsOf = (section: SummarySection, recordsOf: RecordsOf): RowGroup[] => {
  const { record, rows, facts = [], nameOf } = section;
  const records = recordsOf(record);
  const names = distinctNames(records.map((each) => nameOf?.(each) ?? ''));
  const groups = records.map((each, index): RowGroup => {
    const shown = rows(each);
    const name: RowValue[] = nameOf ? [{ kind: 'text', text: nameOf(each) }] : [];
    const told = shown.filter(({ labelId }) => facts.includes(labelId)).map(({ value }) => value);
    return {
      key: each.id,
      recordId: each.id,
      name: names[index] ?? '',
      rows: shown,
      facts: [...name, ...told],
    };
  });
  return [...answersOf(section, recordsOf('applicants')), ...groups];
};
