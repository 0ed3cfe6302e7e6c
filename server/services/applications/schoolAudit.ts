import { and, asc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { SchoolAuditDto } from '../../../src/contract/schoolAudit';
import type { AuditAction } from '../../../src/domain/schoolAudit';
import { listed } from '../../db/listed';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { schoolAudit } from '../../db/schema';
import type { SchoolScope } from '../calls';
import { DAY } from '../../../src/lib/durations';

/** More than a school year, so that a whole one can be looked at. */
const KEPT = 400 * DAY;

interface Deed {
  action: AuditAction;
  references: readonly string[];
  detail?: string;
}

/** One statement for all, with as many parameters for thousands as for one. `references` is a query. */
const write = async (
  { db, now, clerk }: SchoolScope,
  { action, detail = '' }: Omit<Deed, 'references'>,
  references: SQL,
) => {
  await db.execute(sql`
    insert into ${schoolAudit} (id, reference_number, token_id, token_name, action, detail, at)
    select gen_random_uuid()::text, reference, ${clerk.tokenId}::text, ${clerk.name}::text, ${action}::text,
      ${detail}::text, ${now.toISOString()}::timestamptz
    from ${references} as deed (reference)`);
};

/** Writes down who does what with which applications. */
export const recordDeed = async (scope: SchoolScope, { references, ...deed }: Deed): Promise<void> => {
  if (references.length > 0) await write(scope, deed, listed(references));
};

/** The same for what a program does repeatedly: recorded once a day (UTC) for each token. */
export const recordDeedOfDay = async (
  scope: SchoolScope,
  { references, action }: Omit<Deed, 'detail'>,
): Promise<void> => {
  if (references.length === 0) return;
  const { db, now, clerk } = scope;
  const ofToday = db
    .select({ reference: schoolAudit.referenceNumber })
    .from(schoolAudit)
    .where(
      and(
        eq(schoolAudit.tokenName, clerk.name),
        eq(schoolAudit.action, action),
        gte(schoolAudit.at, new Date(now.toISOString().slice(0, 10))),
      ),
    );
  // the set difference is hashed, where looking each one up would take the square of their number
  await write(scope, { action }, sql`(${listed(references)} except ${ofToday})`);
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
