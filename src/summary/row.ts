import type { ApplicantPatch } from '../contract/applicants';
import type { SectionId } from '../domain/sections';
import type { SummaryRecords, SummaryType } from './records';

/** One line of a summary. `messageId`s are worded by the reader; the rest is the parent's own. */
export type RowValue =
  | { kind: 'text'; text: string }
  /** `otherwise`: the API's own word, for a value that the portal does not know. */
  | { kind: 'messages'; messageIds: string[]; otherwise?: string }
  /** By its English name. */
  | { kind: 'country'; name: string }
  | { kind: 'date'; date: string }
  | { kind: 'answer'; answer: boolean | null }
  | { kind: 'secret'; text: string }
  | { kind: 'picture'; fileUrl: string; name: string }
  | { kind: 'file'; fileUrl: string; name: string };
export interface Row {
  labelId: string;
  value: RowValue;
}

/** A yes-or-no question about a list. The answer is a field of the applicant, not of the list's records. */
export interface ListQuestion {
  field: Extract<keyof ApplicantPatch, `has${string}`>;
  labelId: string;
}

/** What a section shows of an application. */
export interface SummarySection<Type extends SummaryType = SummaryType> {
  id: SectionId;
  titleId: string;
  /** The adapter of the `summary` slice that holds its records. */
  record: Type;
  rows: (record: SummaryRecords[Type]) => Row[];
  /** The labels of the one or two most important rows, shown when a record is one line; a name needs none. */
  facts?: readonly string[];
  /** What tells one record from another, where there may be several. */
  nameOf?: (record: SummaryRecords[Type]) => string;
  /** About the list of records, where there is one. */
  questions?: readonly ListQuestion[];
}
