import type { SummaryDto } from '../../../src/contract/applications';
import { entriesOf, label, readable } from './readable';
import { table } from './text';

const titles: { [Part in keyof SummaryDto]: string } = {
  studentInformation: 'Student',
  applicantDocuments: 'Documents',
  schoolHistories: 'School history',
  guardians: 'Guardians',
  siblings: 'Siblings',
  studentHealth: 'Health',
  studentTransportation: 'Transportation',
  applicationAgreement: 'Agreements',
  applicationElectronicSignature: 'Signature',
};

/** Only programs need the addresses of files. */
const isAddress = (key: string) => key === 'fileUrl' || key === 'profilePicture';

/** A question that nobody was asked is listed; a text that was left empty is not. */
const lines = (record: object) =>
  entriesOf(record)
    .filter(([key]) => !isAddress(key))
    .map(([key, value]) => [label(key), value === null ? 'not answered' : readable(value)])
    .filter(([, text]) => text !== '');

const part = (title: string, records: readonly object[]): string => {
  if (records.length === 0) return `${title.toUpperCase()}\nnone`;
  return records
    .map((record, index) => {
      const number = records.length > 1 ? ` ${index + 1}` : '';
      return `${title.toUpperCase()}${number}\n${table(lines(record))}`;
    })
    .join('\n\n');
};

/** Everything that the parent answered, section by section. */
export const answersText = (answers: SummaryDto): string =>
  (Object.keys(titles) as (keyof SummaryDto)[])
    .map((name) => {
      const answered = answers[name];
      return part(titles[name], Array.isArray(answered) ? answered : answered === null ? [] : [answered]);
    })
    .join('\n\n');
