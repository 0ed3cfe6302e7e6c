import { and, asc, eq } from 'drizzle-orm';
import type { SiblingDto, SiblingPatch, SiblingPayload } from '../../../src/contract/siblings';
import type { Orm } from '../../db/orm';
import { classLevels, schools, siblings } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { invalid, notFound } from '../../errors';
import { answerStale, inVersion, refuseStale, type Scope } from '../calls';
import { openAllForWriting, openForWriting, refuseMove } from './applicationAccess';
import { isAdded, knownBefore, refuseBeyond } from './recordLimit';

const select = ({ db }: Pick<Scope, 'db'>) =>
  db
    .select({ sibling: siblings, schoolName: schools.name, gradeName: classLevels.name })
    .from(siblings)
    .innerJoin(schools, eq(schools.id, siblings.schoolId))
    .innerJoin(classLevels, eq(classLevels.id, siblings.gradeId));

type Selected = Awaited<ReturnType<typeof select>>[number];

const show = ({ sibling, schoolName, gradeName }: Selected): SiblingDto => ({
  ...sibling,
  schoolName,
  grade: { name: gradeName },
});

const ownRow = ({ parentId }: Scope, id: string) => and(eq(siblings.id, id), eq(siblings.parentId, parentId));

const expectedRow = (scope: Scope, id: string) => and(ownRow(scope, id), inVersion(scope, siblings.version));

const find = async (scope: Scope, id: string): Promise<Selected> => {
  const [row] = await select(scope).where(ownRow(scope, id));
  if (!row) throw notFound('This sibling');
  return row;
};

const checkGrade = async (db: Orm, schoolId: string, gradeId: string, path: string) => {
  const [grade] = await db.select().from(classLevels).where(eq(classLevels.id, gradeId));
  if (grade?.schoolId !== schoolId)
    throw invalid([{ path: `${path}gradeId`, message: 'validation.required' }]);
};

/** Leaves out the fields that are for display only. */
const kept = <Body extends SiblingPatch>({ schoolName: _schoolName, grade: _grade, ...answers }: Body) =>
  answers;

/** A sibling with the same name and date of birth is the same one; the answers given last stand (decision 30). */
const add = async (scope: Scope, payload: SiblingPayload, index: number): Promise<string> => {
  await checkGrade(scope.db, payload.schoolId, payload.gradeId, `${index}.`);
  const { gender, schoolId, gradeId } = payload;
  const before = knownBefore(scope, siblings, payload.applicantId);
  const row = await writtenRow(
    scope.db
      .insert(siblings)
      .values({ ...kept(payload), parentId: scope.parentId })
      .onConflictDoUpdate({
        target: [siblings.applicantId, siblings.firstName, siblings.lastName, siblings.dateOfBirth],
        set: { gender, schoolId, gradeId },
      })
      .returning({ id: siblings.id, version: siblings.version, before }),
  );
  if (isAdded(row)) refuseBeyond(row.before);
  return row.id;
};

/** Siblings of an applicant (E3.5, E5.11, E7.12). */
export const siblingService = () => ({
  /** All or nothing. */
  addAll: async (scope: Scope, payloads: readonly SiblingPayload[]): Promise<SiblingDto[]> => {
    await openAllForWriting(
      scope,
      payloads.map(({ applicantId }) => applicantId),
      'siblings',
    );
    const ids = new Set<string>();
    for (const [index, payload] of payloads.entries()) ids.add(await add(scope, payload, index));
    const rows: SiblingDto[] = [];
    for (const id of ids) rows.push(show(await find(scope, id)));
    return rows;
  },

  list: async (scope: Scope, applicantId: string): Promise<SiblingDto[]> => {
    const rows = await select(scope)
      .where(and(eq(siblings.applicantId, applicantId), eq(siblings.parentId, scope.parentId)))
      .orderBy(asc(siblings.sequence));
    return rows.map(show);
  },

  patch: async (scope: Scope, id: string, patch: SiblingPatch): Promise<SiblingDto> => {
    const { sibling } = await find(scope, id);
    refuseMove(patch.applicantId, sibling.applicantId);
    await openForWriting(scope, sibling.applicantId, 'siblings');
    const { schoolId, gradeId } = { ...sibling, ...patch };
    await checkGrade(scope.db, schoolId, gradeId, '');
    const changed = { ...kept(patch), parentId: scope.parentId };
    const rows = await scope.db
      .update(siblings)
      .set(changed)
      .where(expectedRow(scope, id))
      .returning({ id: siblings.id });
    const current = await find(scope, id);
    return rows.length > 0 ? show(current) : answerStale(current.sibling, changed, show(current));
  },

  remove: async (scope: Scope, id: string) => {
    const { sibling } = await find(scope, id);
    await openForWriting(scope, sibling.applicantId, 'siblings');
    const [gone] = await scope.db
      .delete(siblings)
      .where(expectedRow(scope, id))
      .returning({ id: siblings.id });
    return gone ?? refuseStale(show(await find(scope, id)));
  },
});
export type SiblingService = ReturnType<typeof siblingService>;
