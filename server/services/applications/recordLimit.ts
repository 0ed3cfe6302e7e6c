import { and, eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { errorCodes } from '../../../src/contract/error';
import { RECORDS_AT_MOST } from '../../../src/domain/limits';
import { conflict } from '../../errors';
import type { Scope } from '../calls';

type ListedTable = PgTable & { applicantId: PgColumn; parentId: PgColumn };

/** In the `returning` of an insert: how many records of this kind the applicant had before. */
export const knownBefore = ({ db, parentId }: Scope, table: ListedTable, applicantId: string) =>
  db.$count(table, and(eq(table.applicantId, applicantId), eq(table.parentId, parentId)));

/** Whether an upsert has made the row: one that was there counts a change more (decision 55). */
export const isAdded = ({ version }: { version: number }) => version === 1;

/** Refuses with `TOO_MANY_RECORDS`, which undoes the transaction that has added one more. */
export const refuseBeyond = (known: number, most: number = RECORDS_AT_MOST) => {
  if (known < most) return;
  throw conflict(errorCodes.tooManyRecords, `No more than ${most} can be added. Please remove some first.`);
};
