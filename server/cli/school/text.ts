import type { SchoolIdentityDto } from '../../../src/contract/schoolIdentities';
import type {
  SchoolApplicationDetailDto,
  SchoolApplicationDto,
} from '../../../src/contract/schoolApplications';

/** A parent's text must not move the cursor or colour the console. */
export const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');

const widthOf = (text: string) => [...text.normalize('NFC')].length;
const padded = (text: string, width: number) => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Lines with aligned columns. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const cells = rows.map((row) => row.map(plain));
  const widths = (cells[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => widthOf(row[column] ?? ''))),
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const moment = (timestamp: string) => timestamp.slice(0, 16).replace('T', ' ');
/** The same, where no heading says that it is of UTC. */
export const momentOfUtc = (timestamp: string) => `${moment(timestamp)} UTC`;
const day = (timestamp: string) => timestamp.slice(0, 10);
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

const heading = ['REFERENCE', 'STATUS', 'APPLIED (UTC)', 'EDITED (UTC)', 'CHILD', 'SCHOOL', 'CLASS', 'YEAR'];

/** The list, one line an application. */
export const listText = (applications: readonly SchoolApplicationDto[]): string => {
  if (applications.length === 0) return 'No application.';
  const rows = applications.map((row) => [
    row.referenceNumber,
    row.status,
    day(row.applicationDate),
    row.editedAt === null ? '' : day(row.editedAt),
    nameOf(row.applicant),
    row.school,
    row.classLevelName,
    row.schoolYear,
  ]);
  return `${table([heading, ...rows])}\n\n${applications.length} in all`;
};

const requestHeading = ['ASKED (UTC)', 'SECTION', 'EDITED', 'DONE', 'CLOSED', 'ID', 'BY', 'TEXT'];

/** One application with its history, what the parent was asked for, and which sections were edited when; times in UTC. */
export const detailText = (application: SchoolApplicationDetailDto): string => {
  const { applicant, parent, history, next, editedAt, confirmedAt, edits, requests } = application;
  const facts = table([
    ['Reference', application.referenceNumber],
    ['Status', application.status],
    ['Child', `${nameOf(applicant)}, born ${applicant.dateOfBirth}`],
    ['Parent', `${nameOf(parent)} <${parent.email}>`],
    ['School', application.school],
    ['Class', `${application.classLevelName}, ${application.schoolYear}`],
    ['Applied', momentOfUtc(application.applicationDate)],
    ['Confirmed', confirmedAt === null ? 'not yet' : momentOfUtc(confirmedAt)],
    ['Edited', editedAt === null ? 'no' : `${momentOfUtc(editedAt)}, by the parent`],
    ['Version', application.version ?? 'not told'],
    ['May become', next.join(', ') || 'nothing else'],
  ]);
  const moves = history.map(({ at, status, by, note }) => [moment(at), status, by, note]);
  const edited = edits.map(({ at, section }) => [moment(at), section]);
  const asked = requests.map(({ askedAt, askedBy, section, text, editedAt: edit, doneAt, closedAt, id }) => [
    moment(askedAt),
    section,
    ...[edit, doneAt, closedAt].map((at) => (at === null ? '' : moment(at))),
    id,
    askedBy,
    text,
  ]);
  const tables = [
    facts,
    table([['WHEN (UTC)', 'STATUS', 'BY', 'NOTE'], ...moves]),
    ...(asked.length === 0 ? [] : [table([requestHeading, ...asked])]),
    ...(edited.length === 0 ? [] : [table([['EDITED (UTC)', 'SECTION'], ...edited])]),
  ];
  return tables.join('\n\n');
};

const identityHeading = ['ID', 'SENT (UTC)', 'PARENT', 'BORN', 'SAYS BORN', 'E-MAIL', 'ACCOUNT', 'PAPER'];

/** The parents who wait to be recognised by a document, one line each, the oldest first. */
export const identitiesText = (identities: readonly SchoolIdentityDto[]): string => {
  if (identities.length === 0) return 'Nobody waits to be recognised.';
  const rows = identities.map(({ id, createdAt, parent, stated, isActivated, paper }) => [
    id,
    moment(createdAt),
    nameOf(parent),
    parent.dateOfBirth,
    stated.dateOfBirth,
    parent.email,
    isActivated ? 'open' : 'not activated',
    `${paper.storedName} (${paper.fileName})`,
  ]);
  return `${table([identityHeading, ...rows])}\n\n${identities.length} in all`;
};
