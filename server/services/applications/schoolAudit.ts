import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import type { AuditAction } from '../../../src/domain/schoolAudit';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { schoolAudit } from '../../db/schema';
import type { SchoolScope } from '../calls';

/** More than a school year, so that a whole one can be looked at. */
const KEPT = 400 * 24 * 60 * 60 * 1000;

interface Deed {
  action: AuditAction;
  references: readonly string[];
  detail?: string;
}

/** Writes down who does what with which applications. */
export const recordDeed = async (
  { db, now, clerk }: SchoolScope,
  { action, references, detail = '' }: Deed,
) => {
  if (references.length === 0) return;
  const { tokenId, name: tokenName } = clerk;
  await db
    .insert(schoolAudit)
    .values(
      references.map((referenceNumber) => ({ referenceNumber, tokenId, tokenName, action, detail, at: now })),
    );
};

/** The same for what a program does repeatedly: recorded once a day (UTC) for each token. */
export const recordDeedOfDay = async (scope: SchoolScope, deed: Omit<Deed, 'detail'>) => {
  const { db, now, clerk } = scope;
  const ofToday = and(
    inArray(schoolAudit.referenceNumber, [...deed.references]),
    eq(schoolAudit.tokenName, clerk.name),
    eq(schoolAudit.action, deed.action),
    gte(schoolAudit.at, new Date(now.toISOString().slice(0, 10))),
  );
  const known = await db.select({ reference: schoolAudit.referenceNumber }).from(schoolAudit).where(ofToday);
  const told = new Set(known.map(({ reference }) => reference));
  const references = deed.references.filter((reference) => !told.has(reference));
  await recordDeed(scope, { ...deed, references });
};

/** What was done with one application, the oldest first. */
export const listDeeds = async (db: Orm, reference: string): Promise<SchoolAuditDto> => {
  const rows = await db
    .select()
    .from(schoolAudit)
    .where(eq(schoolAudit.referenceNumber, reference))
    .orderBy(asc(schoolAudit.at), asc(schoolAudit.sequence));
  return rows.map(({ id, at, tokenId, tokenName, action, detail }) => ({
    id,
    at: at.toISOString(),
    tokenId,
    tokenName,
    action,
    detail,
  }));
};

export const removeOldDeeds = async (db: Orm, now: Date) => {
  await removeAll(db, schoolAudit, lt(schoolAudit.at, new Date(now.getTime() - KEPT)));
};
