import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape } from 'react-intl';
import type { Fields } from '../../api/conflicts';
import type { ParentDto } from '../../contract/accounts';
import type { ApplicationDto } from '../../contract/applications';
import type { RecordName } from '../../contract/endpoint';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { statusName } from '../../domain/applicationStatus';
import { recordName } from '../../domain/recordName';
import { labels, reminderIds, RepetitionText, writeSpan } from '../../features/events';
import { RowValueView } from '../../features/summary';
import type { Row, RowValue } from '../../summary/row';
import { questionRows } from '../../summary/rowGroups';
import { allSummarySections } from '../../summary/summarySections';

/** One answer of a record. Two answers are equal when their `said` is equal. */
export interface Line {
  labelId: string;
  said: string;
  view: ReactNode;
}
export interface Description {
  titleId: string;
  /** Which of several records it is: a person's name, a school's, an event's. */
  name: string;
  lines: (record: Fields) => Line[];
}

const line = (labelId: string, value: RowValue): Line => ({
  labelId,
  // the server signs the URL of a file anew in each answer
  said: 'fileUrl' in value ? value.fileUrl.replace(/\?.*$/, '') : JSON.stringify(value),
  view: <RowValueView value={value} />,
});
const text = (labelId: string, words: string) => line(labelId, { kind: 'text', text: words });
const message = (labelId: string, id: string) => line(labelId, { kind: 'messages', messageIds: [id] });

/** The rows of every section that shows the record. An applicant is shown in two sections. */
const sectionRows = (record: string, fields: Fields): Row[] => {
  const rows = allSummarySections
    .filter((section) => section.record === record)
    .flatMap((section) => section.rows(fields as never));
  if (record === 'guardians') return rows.filter(({ labelId }) => labelId !== 'priority.guardian');
  if (record !== 'applicants') return rows;
  return [...rows, ...allSummarySections.flatMap((section) => questionRows(section, fields as never))];
};

const parentLines = (fields: Fields): Line[] => {
  const { firstName, middleName, lastName, dateOfBirth, gender } = fields as ParentDto;
  return [
    text('account.firstName', firstName),
    text('account.middleName', middleName),
    text('account.lastName', lastName),
    line('account.dateOfBirth', { kind: 'date', date: dateOfBirth }),
    message('account.gender', `account.gender.${gender}`),
  ];
};

const applicationLines = (fields: Fields): Line[] => {
  const application = fields as ApplicationDto;
  const { applicant, referenceNumber, school } = application;
  return [
    text('applications.column.applicant', `${applicant.firstName} ${applicant.lastName}`),
    text('applications.column.reference', referenceNumber ?? ''),
    text('applications.column.school', school?.name ?? ''),
    message('applications.column.status', `applications.status.${statusName(application)}`),
  ];
};

const eventLines =
  (intl: IntlShape) =>
  (fields: Fields): Line[] => {
    const event = fields as CalendarEvent;
    const { start, end, allDay, reminder, schedules, repetition, recurrenceRule } = event;
    const when = writeSpan({ start: new Date(start), end: new Date(end), allDay }, intl);
    return [
      text('events.title', event.title),
      message('events.label', labels[event.className].messageId),
      text('events.when', when),
      {
        labelId: 'events.repetition',
        said: `${repetition} ${recurrenceRule}`,
        view: <RepetitionText event={event} />,
      },
      reminder === '' ? text('events.reminder', '') : message('events.reminder', reminderIds[reminder]),
      text('events.location', event.location),
      text('events.organizer', event.organizer),
      text('events.description', event.description),
      text('events.schedules', schedules.join('\n')),
    ];
  };

const titleIds: Record<RecordName, string> = {
  parents: 'account.personal',
  parentEvents: 'conflict.event',
  applications: 'conflict.application',
  schoolApplications: 'conflict.application',
  applicants: 'student.title',
  documents: 'documents.title',
  schoolHistories: 'schoolHistory.title',
  guardians: 'guardian.itemTitle',
  siblings: 'sibling.itemTitle',
  healths: 'health.title',
  transportations: 'transportation.title',
  agreements: 'agreements.title',
  signatures: 'eSignature.title',
};

/** The name of a record and its answers, in the words of its own page. */
export const describe = (record: RecordName, current: Fields, intl: IntlShape): Description => {
  const named = { titleId: titleIds[record], name: recordName(current) };
  if (record === 'parents') return { ...named, lines: parentLines };
  if (record === 'parentEvents') return { ...named, lines: eventLines(intl) };
  if (record === 'applications') return { ...named, lines: applicationLines };
  return {
    ...named,
    lines: (fields) => sectionRows(record, fields).map(({ labelId, value }) => line(labelId, value)),
  };
};

/** The title, followed by the record's name where there are several. */
export const Named = ({ titleId, name }: Pick<Description, 'titleId' | 'name'>) => (
  <>
    <FormattedMessage id={titleId} />
    {name !== '' && ` · ${name}`}
  </>
);
