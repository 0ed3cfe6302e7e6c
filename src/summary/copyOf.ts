import type { IntlShape } from 'react-intl';
import type { Application } from '../../../api/entities';
import { statusName } from '../../../domain/applicationStatus';
import type { Paper, PaperLine, PaperSection } from '../../../lib/pdf/writePdf';
import { allSections } from '../../../sections/enrolmentSteps';
import { rowGroupsOf, type RecordsOf } from '../rowGroups';
import { wordValue } from './wordValue';

const sectionsOf = (recordsOf: RecordsOf, intl: IntlShape): PaperSection[] =>
  allSections.map((definition) => ({
    title: intl.formatMessage({ id: definition.titleId }),
    records: rowGroupsOf(definition, recordsOf).map(({ rows }) =>
      rows.map(({ labelId, value }) => ({
        label: intl.formatMessage({ id: labelId }),
        value: wordValue(value, intl),
      })),
    ),
  }));

const factsOf = (application: Application, intl: IntlShape): PaperLine[] => {
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
export const copyOf = (application: Application, recordsOf: RecordsOf, intl: IntlShape, now: Date): Paper => {
  const { firstName, lastName } = application.applicant;
  const reference = application.referenceNumber ?? '';
  const date = intl.formatDate(now, { dateStyle: 'long' });
  return {
    title: intl.formatMessage({ id: 'applications.detail.of' }, { name: `${firstName} ${lastName}` }),
    facts: factsOf(application, intl),
    sections: sectionsOf(recordsOf, intl),
    emptyText: intl.formatMessage({ id: 'summary.notGiven' }),
    foot: (page, pages) => intl.formatMessage({ id: 'summary.copy.foot' }, { reference, date, page, pages }),
  };
};
