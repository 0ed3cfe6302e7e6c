import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Orm } from '../db/orm';
import * as tables from '../db/schema';
import { accountRows } from './accounts';
import { agreementRow, healthRow, signatureRow, transportationRow } from './answers';
import { applicantRow, applicationRow, statusRows } from './applicants';
import { readDistrict } from './district';
import { DEMO_PASSWORD, familyList } from './familyList';
import { messageRows } from './messages';
import { notificationRows } from './notifications';
import { idInFile } from './recordId';
import { documentRow, guardianRows, schoolHistoryRows, siblingRows } from './sections';
import { joinFamilies } from './students';
import type { FileStorage } from '../files/storage';
import { importAsOwn } from '../services/imports';
import { storeUploads } from './uploads';

export { DEMO_PASSWORD };

export interface SeedOptions {
  now: Date;
  hashPassword: (password: string) => Promise<string>;
  /** The folder of the server's file storage. */
  filesDirectory: string;
  /** Where files stay, when not in that folder. */
  storage?: FileStorage;
}

const writer =
  (db: Orm) =>
  async <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) => {
    if (rows.length > 0) await db.insert(table).values(rows);
  };
type Write = ReturnType<typeof writer>;

const writeApplications = async (write: Write, now: Date) => {
  const all = familyList.flatMap((family) => family.applicants.map((applicant) => ({ family, applicant })));
  const numbered = all.map((entry, index) => ({ ...entry, index }));
  const complete = numbered.filter(({ applicant }) => applicant.status !== 'Draft');
  await write(
    tables.applicants,
    numbered.map(({ family, applicant, index }) => applicantRow(family, applicant, index, now)),
  );
  await write(
    tables.applications,
    numbered.map(({ family, applicant, index }) => applicationRow(family, applicant, index, now)),
  );
  await write(
    tables.statusHistory,
    numbered.flatMap(({ applicant }) => statusRows(applicant, now)),
  );
  await write(
    tables.applicantDocuments,
    numbered.map(({ family, applicant }) => documentRow(family, applicant)),
  );
  await write(
    tables.schoolHistories,
    numbered.flatMap(({ family, applicant, index }) => schoolHistoryRows(family, applicant, index)),
  );
  await write(
    tables.guardians,
    numbered.flatMap(({ family, applicant }) => guardianRows(family, applicant)),
  );
  await write(
    tables.siblings,
    complete.flatMap(({ family, applicant }) => siblingRows(family, applicant, now)),
  );
  await write(
    tables.studentHealths,
    complete.map(({ family, applicant, index }) => healthRow(family, applicant, index)),
  );
  await write(
    tables.studentTransportations,
    complete.map(({ family, applicant, index }) => transportationRow(family, applicant, index)),
  );
  await write(
    tables.applicationAgreements,
    complete.map(({ family, applicant, index }) => agreementRow(family, applicant, index)),
  );
  await write(
    tables.applicationSignatures,
    complete.map(({ family, applicant }) => signatureRow(family, applicant, now)),
  );
};

const writeMessages = async (write: Write, now: Date) => {
  const written = messageRows(now);
  await write(tables.conversations, written.conversations);
  await write(tables.messages, written.messages);
  await write(tables.notifications, notificationRows(now));
};

/**
 * Writes the demo school district, its two families and everything that the portal shows of them, relative to `now`.
 * Leaves a database that already has countries as it is. Returns whether anything was written.
 */
export const seedDemo = async (
  database: Database,
  { now, hashPassword, filesDirectory, storage }: SeedOptions,
): Promise<boolean> => {
  const isWritten = async (db: Orm) =>
    (await db.select({ id: tables.countries.id }).from(tables.countries).limit(1)).length > 0;
  if (await isWritten(database.orm)) return false;
  const owners = accountRows(now, await hashPassword(DEMO_PASSWORD));
  const district = await readDistrict(now);
  return database.alone(async (db) => {
    // Another process may have seeded the database in the meantime.
    if (await isWritten(db)) return false;
    const uploads = await storeUploads(now, filesDirectory, storage);
    const write = writer(db);
    await importAsOwn(db, district, { now, idOf: idInFile });
    await write(tables.accounts, owners.accounts);
    await write(tables.parents, owners.parents);
    await write(tables.parentAddresses, owners.addresses);
    await write(tables.uploads, uploads);
    await writeApplications(write, now);
    await joinFamilies(db);
    await writeMessages(write, now);
    return true;
  });
};
