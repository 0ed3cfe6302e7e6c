import assert from 'node:assert/strict';
import en from '../../i18n/en.json';
import { columnsOf, differences } from '../faults/judge';
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
const answersIn = ({ fileUrl: _file, profilePicture: _picture, parentId: _parent, ...answers }: Row): Row =>
  'schoolId' in answers ? { ...answers, schoolName: '' } : answers;

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

/** What a record's own columns do not hold as it was sent; an answer without a column stands anywhere among the rows of the child. */
const lostOf = (table: string, row: Row, answers: Row, rows: readonly Row[]): string[] => {
  const hasColumn = (field: string) => (columnsOf.get(table)?.get(field) ?? '') in row;
  const others = Object.entries(answers).filter(([field]) => !hasColumn(field));
  return [
    ...differences({ table, row }, { fields: answers, maybe: {} }),
    ...holds(rows, textsIn(Object.fromEntries(others))),
  ];
};

const assertAcknowledged = (log: ClientLog, own: Rows) => {
  const placed = Object.entries(own).flatMap(([table, rows]) => rows.map((row) => ({ table, row })));
  const rows = placed.map(({ row }) => row);
  for (const [id, content] of finalContents(log.acknowledged)) {
    const found = placed.filter(({ row }) => row.id === id);
    assert.equal(found.length, 1, `${id} stands in the database once`);
    const lost = found.flatMap(({ table, row }) => lostOf(table, row, answersIn(content), rows));
    assert.deepEqual(lost, [], `every acknowledged answer of ${id} is kept`);
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
      rows.some((row) => holds([row], textsIn(answersIn(item))).length === 0),
    );
    const isWhole = there.length === 0 || there.length === listOf(body).length;
    assert.ok(isWhole || !Array.isArray(body), `${method} ${path}: nothing is half written`);
  }
};

/** The records that a form of the list of completed forms stands for. */
const tableOfForm: Record<string, string> = {
  background: 'applicants',
  contacts: 'guardians',
  health: 'student_healths',
  transportation: 'student_transportations',
  agreements: 'application_agreements',
  eSignature: 'application_signatures',
};

const OFFLINE = en['enrolment.line.offline'];
const onDevice = [en['enrolment.line.saved'], en['enrolment.line.savedOn']].map(
  (sentence) => sentence.split('{')[0] ?? '',
);

const assertTruth = ({ completed, step, isSubmitted, line, isOnDevice, isOnline }: ClientLog, own: Rows) => {
  const isFurther = step !== undefined && step !== 'student';
  assert.ok(
    !isFurther || completed.length > 0,
    'past the first step the page says which forms are completed',
  );
  const untrue = completed.filter((form) => tableOfForm[form] && !own[tableOfForm[form]]?.length);
  assert.deepEqual(untrue, [], 'every completed form is the server’s');
  const statuses = (own.applications ?? []).map(({ type }) => type);
  if (isSubmitted) assert.deepEqual(statuses, ['Application'], 'what is said to be submitted is');
  if (onDevice.some((said) => line.includes(said)))
    assert.ok(isOnDevice, 'what is said to be on the device is');
  assert.equal(line.includes(OFFLINE), !isOnline && line !== '', 'offline is said, and only then');
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
