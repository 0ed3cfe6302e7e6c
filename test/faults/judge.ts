import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../server/db/schema';
import { toCalendarDate } from '../../src/lib/dates';
import type { Rows } from '../browser/portal';
import { expectedRecords, unansweredLists, type Expected, type Heard } from './expectations';
import type { Claim } from './page/claims';

type Row = Record<string, unknown>;

/** `lost` is also what is half written or not as the portal says. */
export interface Breach {
  kind: 'lost' | 'doubled';
  what: string;
}

export interface Seen {
  heard: readonly Heard[];
  /** What the portal says that the server has. */
  claims: readonly Claim[];
  /** Applicants whose application the parent deleted. */
  deleted: ReadonlySet<string>;
}

const tables = Object.values(schema as Record<string, unknown>).filter((table) => is(table, PgTable));

/** The column of a field: its own name, or the field's in the database's spelling. */
export const columnsOf = new Map(
  tables.map((table) => [
    getTableName(table),
    new Map(
      Object.entries(getTableColumns(table)).map(([field, { name }]) => [
        field,
        name === field ? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name,
      ]),
    ),
  ]),
);

const tableOfRecord: Record<string, string> = {
  applicants: 'applicants',
  documents: 'applicant_documents',
  schoolHistories: 'school_histories',
  guardians: 'guardians',
  siblings: 'siblings',
  healths: 'student_healths',
  transportations: 'student_transportations',
  agreements: 'application_agreements',
  signatures: 'application_signatures',
};

/** What of an item is typed once and never changed, so that two rows with it are one item. */
const identities: Record<string, (row: Row) => unknown[]> = {
  applicants: (row) => [row.last_name, row.parent_id],
  applications: (row) => [row.applicant_id],
  guardians: (row) => [row.applicant_id, row.employer],
  school_histories: (row) => [row.applicant_id, row.reason_for_suspension || row.id],
  siblings: (row) => [row.applicant_id, row.last_name],
  applicant_documents: (row) => [row.applicant_id, row.upload_id],
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** Days come from the database as moments, and nested answers with more than was sent. */
const isKept = (stored: unknown, sent: unknown): boolean => {
  if (stored instanceof Date)
    return [stored.toISOString().slice(0, 10), toCalendarDate(stored)].includes(String(sent).slice(0, 10));
  if (typeof sent !== 'object' || sent === null) return stored === sent;
  const text = JSON.stringify(stored);
  return (
    isDeepStrictEqual(stored, sent) || textsIn(sent).every((each) => text.includes(JSON.stringify(each)))
  );
};

interface Placed {
  table: string;
  row: Row;
}

export const differences = ({ table, row }: Placed, { fields, maybe }: Pick<Expected, 'fields' | 'maybe'>) =>
  Object.entries(fields).flatMap(([field, sent]) => {
    const column = columnsOf.get(table)?.get(field);
    if (column === undefined || !(column in row)) return [];
    if ([sent, ...(maybe[field] ?? [])].some((value) => isKept(row[column], value))) return [];
    return [`${field} is ${JSON.stringify(row[column])}, not ${JSON.stringify(sent)}`];
  });

const ownTables = [...Object.values(tableOfRecord), 'applications'];

const placedById = (database: Rows): Map<string, Placed[]> => {
  const placed = new Map<string, Placed[]>();
  for (const table of ownTables)
    for (const row of database[table] ?? []) {
      const id = String(row.id);
      placed.set(id, [...(placed.get(id) ?? []), { table, row }]);
    }
  return placed;
};

const judgeRecord = (expected: Expected, placed: Placed[]): Breach[] => {
  const { id, action, isGone, mayBeGone } = expected;
  const of = `the record ${id} of action ${action}`;
  const [first] = placed;
  if (placed.length > 1) return [{ kind: 'doubled', what: `${of} stands there ${placed.length} times` }];
  if (isGone) return first ? [{ kind: 'lost', what: `the removal of ${of} in ${first.table}` }] : [];
  if (!first)
    return mayBeGone ? [] : [{ kind: 'lost', what: `${of} is gone: ${JSON.stringify(expected.fields)}` }];
  return differences(first, expected).map((what) => ({
    kind: 'lost',
    what: `${of} in ${first.table}: ${what}`,
  }));
};

const judgeRecords = (database: Rows, { heard, deleted }: Seen): Breach[] => {
  const expected = expectedRecords(heard);
  const placed = placedById(database);
  return [...expected.values()].flatMap((each) => {
    if (deleted.has(each.owner)) return [];
    return judgeRecord(each, placed.get(each.id) ?? []);
  });
};

const judgeTwins = (database: Rows, applicants: ReadonlySet<unknown>): Breach[] =>
  Object.entries(identities).flatMap(([table, identityOf]) => {
    const seen = new Map<string, Row>();
    return (database[table] ?? []).flatMap((row): Breach[] => {
      if (!applicants.has(table === 'applicants' ? row.id : row.applicant_id)) return [];
      const identity = JSON.stringify(identityOf(row));
      const twin = seen.get(identity);
      seen.set(identity, row);
      return twin
        ? [
            {
              kind: 'doubled',
              what: `${table}: ${identity} is there as ${String(twin.id)} and ${String(row.id)}`,
            },
          ]
        : [];
    });
  });

const judgeReferences = (database: Rows): Breach[] => {
  const numbers = (database.applications ?? []).map((row) => row.reference_number).filter(Boolean);
  const isUnique = new Set(numbers).size === numbers.length;
  return isUnique ? [] : [{ kind: 'doubled', what: 'a reference number is given twice' }];
};

const judgeHalves = (database: Rows, { heard }: Seen): Breach[] => {
  const text = JSON.stringify(ownTables.map((table) => database[table]));
  const removed = [...expectedRecords(heard).values()].filter(({ isGone, mayBeGone }) => isGone || mayBeGone);
  const gone = new Set(removed.flatMap(({ fields }) => Object.values(fields)));
  return unansweredLists(heard).flatMap(({ action, items }) => {
    const marks = items.map((item) => item.employer ?? item.reasonForSuspension ?? item.lastName);
    const there = marks.filter((mark) => mark && text.includes(JSON.stringify(mark)));
    if (there.length === 0 || there.length === items.length || marks.some((mark) => gone.has(mark)))
      return [];
    return [{ kind: 'lost', what: `half of what action ${action} sent together: ${there.join(', ')}` }];
  });
};

const judgeClaim = (database: Rows, { applicantId, step, record, isList, payloads }: Claim): Breach[] => {
  const table = tableOfRecord[record] ?? '';
  const rows = (database[table] ?? []).filter(
    (row) => (table === 'applicants' ? row.id : row.applicant_id) === applicantId,
  );
  const of = `applicant ${applicantId}: the portal says that ${step} is saved`;
  const missing = payloads.filter(
    (payload) =>
      !rows.some((row) => differences({ table, row }, { fields: sent(payload), maybe: {} }).length === 0),
  );
  const breaches = missing.map((payload): Breach => {
    const [row] = rows;
    const said =
      !isList && row
        ? differences({ table, row }, { fields: sent(payload), maybe: {} }).join('; ')
        : JSON.stringify(payload);
    return { kind: 'lost', what: `${of}, and ${table} has not ${said}` };
  });
  if (!isList || rows.length <= payloads.length) return breaches;
  return [
    ...breaches,
    { kind: 'doubled', what: `${of} with ${payloads.length} of ${table}, and there are ${rows.length}` },
  ];
};

const sent = ({ fileUrl: _file, profilePicture: _picture, ...payload }: Record<string, unknown>) => payload;

/** Each child has one application, begun or submitted. */
const judgeApplications = (database: Rows, applicants: ReadonlySet<unknown>): Breach[] =>
  [...applicants].flatMap((id): Breach[] =>
    database.applications?.some((row) => row.applicant_id === id)
      ? []
      : [{ kind: 'lost', what: `the application of applicant ${String(id)}` }],
  );

/** Everything that is wrong with the database after what the server acknowledged and the portal says. */
export const judge = (database: Rows, seen: Seen): Breach[] => {
  const applicants = new Set<unknown>(
    [...expectedRecords(seen.heard).keys()].filter((id) => database.applicants?.some((row) => row.id === id)),
  );
  return [
    ...judgeRecords(database, seen),
    ...judgeTwins(database, applicants),
    ...judgeApplications(database, applicants),
    ...judgeReferences(database),
    ...judgeHalves(database, seen),
    ...seen.claims.flatMap((claim) => judgeClaim(database, claim)),
  ];
};
