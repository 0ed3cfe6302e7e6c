import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { GUARDIAN_EXISTS_MESSAGE, errorCodes } from '../../../src/contract/error';
import {
  guardianFields,
  type GuardianDto,
  type GuardianPatch,
  type GuardianPayload,
} from '../../../src/contract/guardians';
import type { SectionId } from '../../../src/domain/sections';
import { guardians } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { conflict, notFound } from '../../errors';
import { answerStale, inVersion, refuseStale, type Scope } from '../calls';
import { openAllForWriting, openForWriting, refuseMove } from './applicationAccess';
import { findApplicant } from './applicants';
import { completeEdited } from './completion';
import { knownBefore, refuseBeyond } from './recordLimit';

type Row = typeof guardians.$inferSelect;

const fields = Object.keys(guardianFields) as (keyof typeof guardianFields)[];

const show = ({ applicantId, ...row }: Row): GuardianDto => ({ ...row, applicant: applicantId });

const emailTaken = () => conflict(errorCodes.guardianExists, GUARDIAN_EXISTS_MESSAGE);

const ownRow = ({ parentId }: Scope, id: string) =>
  and(eq(guardians.id, id), eq(guardians.parentId, parentId));

const expectedRow = (scope: Scope, id: string) => and(ownRow(scope, id), inVersion(scope, guardians.version));

const find = async (scope: Scope, id: string): Promise<Row> => {
  const [row] = await scope.db.select().from(guardians).where(ownRow(scope, id));
  if (!row) throw notFound('This guardian');
  return row;
};

const findByEmail = async ({ db, parentId }: Scope, applicantId: string, email: string) => {
  const [row] = await db
    .select()
    .from(guardians)
    .where(
      and(
        eq(guardians.applicantId, applicantId),
        eq(guardians.parentId, parentId),
        eq(guardians.email, email),
      ),
    );
  return row;
};

/** Priority is left out of the comparison, because it is answered on a later step. */
const isSame = (row: Row, payload: GuardianPayload) =>
  fields.every((field) => isDeepStrictEqual(row[field], payload[field]));

const add = async (scope: Scope, payload: GuardianPayload): Promise<Row> => {
  const { applicant: applicantId, ...values } = payload;
  const existing = await findByEmail(scope, applicantId, payload.email);
  if (existing && !isSame(existing, payload)) throw emailTaken();
  if (existing) return existing;
  const before = knownBefore(scope, guardians, applicantId);
  const { before: known, ...row } = await writtenRow(
    scope.db
      .insert(guardians)
      .values({ ...values, applicantId, parentId: scope.parentId })
      .returning({ ...getTableColumns(guardians), before }),
  );
  refuseBeyond(known);
  return row;
};

const sectionsOf = ({ priority, ...others }: GuardianPatch): SectionId[] => [
  ...(priority === undefined ? [] : (['priority'] as const)),
  ...(Object.keys(others).length === 0 ? [] : (['guardians'] as const)),
];

/** Guardians of an applicant (E3.4, E4.8, E7.10). */
export const guardianService = () => ({
  /**
   * All or nothing. A guardian whose e-mail another guardian of the applicant has is refused; the very same guardian posted
   * again is the one that is there (decision 30).
   */
  addAll: async (scope: Scope, payloads: readonly GuardianPayload[]): Promise<GuardianDto[]> => {
    const opened = await openAllForWriting(
      scope,
      payloads.map(({ applicant }) => applicant),
      'guardians',
    );
    const rows = new Map<string, Row>();
    for (const payload of payloads) {
      const row = await add(scope, payload);
      rows.set(row.id, row);
    }
    for (const application of opened) await completeEdited(scope, application);
    return [...rows.values()].map(show);
  },

  /** 404 for an applicant that is not this parent's. */
  list: async (scope: Scope, applicantId: string): Promise<GuardianDto[]> => {
    await findApplicant(scope, applicantId);
    const rows = await scope.db
      .select()
      .from(guardians)
      .where(and(eq(guardians.applicantId, applicantId), eq(guardians.parentId, scope.parentId)))
      .orderBy(asc(guardians.sequence));
    return rows.map(show);
  },

  /**
   * Also sets the priority. That priorities differ is checked at submission, not here, so that two guardians can
   * exchange theirs.
   */
  patch: async (scope: Scope, id: string, patch: GuardianPatch): Promise<GuardianDto> => {
    const before = await find(scope, id);
    const { applicant, ...values } = patch;
    refuseMove(applicant, before.applicantId);
    const application = await openForWriting(scope, before.applicantId, ...sectionsOf(values));
    const holder = values.email && (await findByEmail(scope, before.applicantId, values.email));
    if (holder && holder.id !== id) throw emailTaken();
    const [row] = await scope.db
      .update(guardians)
      .set({ ...values, parentId: scope.parentId })
      .where(expectedRow(scope, id))
      .returning();
    if (row) {
      await completeEdited(scope, application);
      return show(row);
    }
    const current = await find(scope, id);
    return answerStale(current, values, show(current));
  },

  remove: async (scope: Scope, id: string) => {
    const { applicantId } = await find(scope, id);
    const application = await openForWriting(scope, applicantId, 'guardians');
    const [gone] = await scope.db
      .delete(guardians)
      .where(expectedRow(scope, id))
      .returning({ id: guardians.id });
    if (!gone) return refuseStale(show(await find(scope, id)));
    await completeEdited(scope, application);
    return gone;
  },
});
export type GuardianService = ReturnType<typeof guardianService>;
