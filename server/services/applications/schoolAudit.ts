import { asc, eq, lt } from 'drizzle-orm';
import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import type { AuditAction } from '../../../src/domain/schoolAudit';
import type { Orm } from '../../db/orm';
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
  await db.delete(schoolAudit).where(lt(schoolAudit.at, new Date(now.getTime() - KEPT)));
};
