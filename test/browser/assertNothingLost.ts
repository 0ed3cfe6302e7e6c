import assert from 'node:assert/strict';
import type { ClientLog, Write } from './clientLog';
import type { Rows } from './portal';

type Row = Record<string, unknown>;

const listOf = (value: unknown): Row[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is Row => typeof item === 'object' && !!item);

/** The records of an answer; "error or data" calls wrap them. */
const recordsIn = (answer: unknown): Row[] =>
  listOf(answer).flatMap((record) => ('data' in record ? listOf(record.data) : [record]));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Addresses of files and the parent's own id are kept in another form; what a school is called is kept with the school. */
const answersIn = ({ fileUrl: _file, profilePicture: _picture, parentId: _parent, ...answers }: Row) =>
  textsIn('schoolId' in answers ? { ...answers, schoolName: '' } : answers);

const holds = (rows: readonly Row[], answers: readonly string[]) => {
  const text = JSON.stringify(rows);
  return answers.filter((answer) => !text.includes(JSON.stringify(answer).slice(1, -1)));
};

/** What belongs to the children that this log is about. */
const ownRows = ({ acknowledged, unanswered }: ClientLog, database: Rows): Rows => {
  const sent = [...acknowledged, ...unanswered].flatMap(({ body }) => listOf(body));
  const named = new Set(sent.flatMap(({ applicantId, applicant, email }) => [applicantId, applicant, email]));
  const children = (database.applicants ?? []).filter((row) => named.has(row.id) || named.has(row.email));
  const ids = new Set(children.map(({ id }) => id));
  const own = Object.entries(database).map(([table, rows]) => [
    table,
    rows.filter((row) => ids.has(table === 'applicants' ? row.id : row.applicant_id)),
  ]);
  return Object.fromEntries(own) as Rows;
};

/** What each record must hold after all that was acknowledged: what was sent later covers what was sent before. */
const finalContents = (writes: readonly Write[]): Map<string, Row> => {
  const contents = new Map<string, Row>();
  for (const { method, path, body, answer } of writes) {
    if (method === 'DELETE') contents.delete(path.split('/').at(-1) ?? '');
    else
      recordsIn(answer).forEach(({ id }, index) => {
        contents.set(String(id), { ...contents.get(String(id)), ...listOf(body)[index] });
      });
  }
  return contents;
};

const assertAcknowledged = (log: ClientLog, own: Rows) => {
  const rows = Object.values(own).flat();
  for (const [id, content] of finalContents(log.acknowledged)) {
    assert.equal(rows.filter((row) => row.id === id).length, 1, `${id} stands in the database once`);
    assert.deepEqual(holds(rows, answersIn(content)), [], `every acknowledged answer of ${id} is kept`);
  }
};

const bookkeeping = /^(id|created_?at|updated_?at|position)$/i;
const contentOf = (row: Row) =>
  JSON.stringify(Object.entries(row).filter(([column]) => !bookkeeping.test(column)));

const assertNothingTwice = (own: Rows) => {
  for (const [table, rows] of Object.entries(own))
    assert.equal(new Set(rows.map(contentOf)).size, rows.length, `${table}: nothing stands there twice`);
  for (const table of ['applicants', 'applications']) {
    const children = own.applicants?.length ?? 0;
    assert.equal(own[table]?.length, children, `${table}: one for each child`);
  }
};

/** A list that nobody answered is there as a whole, or not at all. */
const assertNothingHalf = ({ unanswered }: ClientLog, own: Rows) => {
  const rows = Object.values(own).flat();
  for (const { method, path, body } of unanswered) {
    const there = listOf(body).filter((item) =>
      rows.some((row) => holds([row], answersIn(item)).length === 0),
    );
    const isWhole = there.length === 0 || there.length === listOf(body).length;
    assert.ok(isWhole || !Array.isArray(body), `${method} ${path}: nothing is half written`);
  }
};

/** The records that a form of the list of completed forms stands for. */
const tableOfForm: Record<string, string> = {
  Background: 'applicants',
  Contacts: 'guardians',
  Health: 'student_healths',
  Transportation: 'student_transportations',
  Agreements: 'application_agreements',
  'E-signature': 'application_signatures',
};

const assertTruth = ({ completed, isSubmitted, line, isOnDevice, isOnline }: ClientLog, own: Rows) => {
  const untrue = completed.filter((form) => tableOfForm[form] && !own[tableOfForm[form]]?.length);
  assert.deepEqual(untrue, [], 'every completed form is the server’s');
  const statuses = (own.applications ?? []).map(({ type }) => type);
  if (isSubmitted) assert.deepEqual(statuses, ['Application'], 'what is said to be submitted is');
  if (line.includes('Saved on this device')) assert.ok(isOnDevice, 'what is said to be on the device is');
  assert.equal(line.includes('offline'), !isOnline && line !== '', 'offline is said, and only then');
};

/**
 * The invariant of every fault: what the portal saw acknowledged stands in the database exactly once; nothing stands there
 * half or twice; what was typed and not confirmed is on the screen; the page told the truth.
 */
export const assertNothingLost = (log: ClientLog, database: Rows): void => {
  const own = ownRows(log, database);
  assertAcknowledged(log, own);
  assertNothingTwice(own);
  assertNothingHalf(log, own);
  assertTruth(log, own);
  const missing = log.typed.filter((text) => !log.shown.includes(text));
  assert.deepEqual(missing, [], 'what was typed and not confirmed is on the screen');
};
