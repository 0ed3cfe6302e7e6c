import type { ApplicationDto } from '../contract/applications';
import { statusName } from '../domain/applicationStatus';
import type { Paper, PaperLine, PaperSection } from '../lib/pdf/paper';
import type { RecordsOf } from './records';
import { rowGroupsOf } from './rowGroups';
import { allSummarySections } from './summarySections';
import type { Wording } from './wording';
import { wordValue } from './wordValue';

/** What stands on the copy besides the answers. */
export type Copied = Pick<
  ApplicationDto,
  'school' | 'applicationDate' | 'schoolYear' | 'referenceNumber' | 'status' | 'type'
> & { applicant: { firstName: string; lastName: string } };

const sectionsOf = (recordsOf: RecordsOf, intl: Wording): PaperSection[] =>
  allSummarySections.map((section) => ({
    title: intl.formatMessage({ id: section.titleId }),
    records: rowGroupsOf(section, recordsOf).map(({ rows }) =>
      rows.map(({ labelId, value }) => ({
        label: intl.formatMessage({ id: labelId }),
        value: wordValue(value, intl),
      })),
    ),
  }));

const factsOf = (application: Copied, intl: Wording): PaperLine[] => {
  const { school, applicationDate, schoolYear, referenceNumber } = application;
  const facts: [string, string | null | undefined][] = [
    ['applications.column.reference', referenceNumber],
    ['applications.column.date', applicationDate && intl.formatDate(applicationDate, { dateStyle: 'long' })],
    ['applications.column.school', school?.name],
    ['applications.column.schoolYear', schoolYear],
    [
      'applications.column.status',
      intl.formatMessage({ id: `applications.status.${statusName(application)}` }),
    ],
  ];
  return facts.flatMap(([id, value]) => (value ? [{ label: intl.formatMessage({ id }), value }] : []));
};

/** The copy of an application in the parent's language: every answer, the reference number and the date. */
export const copyOf = (application: Copied, recordsOf: RecordsOf, intl: Wording, now: Date): Paper => {
  const { firstName, lastName } = application.applicant;
  const reference = application.referenceNumber ?? '';
  const date = intl.formatDate(now, { dateStyle: 'long' });
  return {
    title: intl.formatMessage({ id: 'applications.detail.of' }, { name: `${firstName} ${lastName}` }),
    facts: factsOf(application, intl),
    sections: sectionsOf(recordsOf, intl),
    emptyText: intl.formatMessage({ id: 'summary.notGiven' }),
    notPrintedText: intl.formatMessage({ id: 'summary.copy.notPrinted' }),
    foot: (page, pages) => intl.formatMessage({ id: 'summary.copy.foot' }, { reference, date, page, pages }),
  };
};
