import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type {
  NewSchoolTokenDto,
  SchoolTokenDto,
  SchoolTokenPayload,
} from '../../../src/contract/schoolTokens';
import type { StaffScope } from '../../../src/domain/staffScopes';
import type { Orm } from '../../db/orm';
import { schoolTokens } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { conflict, notFound, RefusedError, unauthorized } from '../../errors';
import { randomToken, sha256 } from '../../secrets/secrets';
import type { Clerk, SchoolScope } from '../calls';
import { DAY } from '../../../src/lib/durations';

type Row = typeof schoolTokens.$inferSelect;

const stateOf = ({ revokedAt, expiresAt }: Row, now: Date): SchoolTokenDto['state'] => {
  if (revokedAt !== null) return 'revoked';
  return expiresAt > now ? 'open' : 'expired';
};

const show = (row: Row, now: Date): SchoolTokenDto => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  state: stateOf(row, now),
});

const tooNarrow = ({ scopes }: Row, scope: StaffScope | undefined) =>
  new RefusedError({
    status: 403,
    code: errorCodes.scopeMissing,
    message:
      scope === undefined
        ? 'Only the school’s own token may do this.'
        : `This token may not ${scope}, only ${scopes.join(' and ')}.`,
  });

/**
 * Who holds a personal token that is good for `scope`; without one only the school's own token is. Refused with 401 when it
 * is unknown, expired or revoked, with 403 when it is too narrow.
 */
export const findClerk = async (
  db: Orm,
  token: string,
  scope: StaffScope | undefined,
  now: Date,
): Promise<Clerk> => {
  const [row] = await db
    .select()
    .from(schoolTokens)
    .where(eq(schoolTokens.tokenHash, sha256(token)));
  if (!row) throw unauthorized('This is not the token of the school.');
  const state = stateOf(row, now);
  if (state !== 'open') {
    const code = state === 'expired' ? errorCodes.tokenExpired : errorCodes.tokenRevoked;
    throw new RefusedError({ status: 401, code, message: `This token is ${state}.` });
  }
  if (scope === undefined || !row.scopes.includes(scope)) throw tooNarrow(row, scope);
  return { tokenId: row.id, name: row.name };
};

/** Two requests at the same moment for one name wait for each other until the transaction ends. */
const lockName = (db: Orm, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 2))`);

/** Personal tokens of the school's staff: kept as a digest, shown once. */
export const staffTokenService = () => ({
  /** Refused with 409 `ALREADY_EXISTS` while a token of that name is open, so that the audit trail tells them apart. */
  create: async (
    { db, now }: SchoolScope,
    { name, scopes, days }: SchoolTokenPayload,
  ): Promise<NewSchoolTokenDto> => {
    await lockName(db, name);
    const isOpen = and(isNull(schoolTokens.revokedAt), gt(schoolTokens.expiresAt, now));
    const same = await db
      .select({ id: schoolTokens.id })
      .from(schoolTokens)
      .where(and(eq(schoolTokens.name, name), isOpen));
    if (same.length > 0)
      throw conflict(errorCodes.alreadyExists, `There is an open token "${name}" already.`);
    const token = randomToken();
    const row = await writtenRow(
      db
        .insert(schoolTokens)
        .values({
          name,
          tokenHash: sha256(token),
          scopes: [...new Set(scopes)],
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY),
        })
        .returning(),
    );
    return { ...show(row, now), token };
  },

  list: async ({ db, now }: SchoolScope): Promise<SchoolTokenDto[]> => {
    const rows = await db
      .select()
      .from(schoolTokens)
      .orderBy(asc(schoolTokens.createdAt), asc(schoolTokens.name));
    return rows.map((row) => show(row, now));
  },

  /** A token that is revoked already stays so. */
  revoke: async ({ db, now }: SchoolScope, id: string) => {
    const [row] = await db.select().from(schoolTokens).where(eq(schoolTokens.id, id)).for('update');
    if (!row) throw notFound('This token');
    if (row.revokedAt === null)
      await db.update(schoolTokens).set({ revokedAt: now }).where(eq(schoolTokens.id, id));
    return { id };
  },
});
export type StaffTokenService = ReturnType<typeof staffTokenService>;
