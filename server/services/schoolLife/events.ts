import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type { EventDto, EventPayload } from '../../../src/contract/events';
import { OWN_EVENTS_AT_MOST } from '../../../src/domain/limits';
import {
  classPromotions,
  parentEvents,
  promotions,
  schoolEvents,
  studentPromotions,
  students,
} from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { conflict, notFound } from '../../errors';
import { answerStale, inVersion, isOwnStudent, refuseStale, type Scope } from '../calls';

type OwnRow = typeof parentEvents.$inferSelect;
/** A school's events have no version: no parent changes them. */
type Row = Omit<OwnRow, 'parentId' | 'version'> & Partial<Pick<OwnRow, 'version'>>;

const show = ({ label, start, end, ...row }: Row, owner: EventDto['owner']): EventDto => ({
  ...row,
  className: label,
  start: start.toISOString(),
  end: end.toISOString(),
  owner,
});

const columnsOf = ({ className, start, end, ...payload }: EventPayload) => ({
  ...payload,
  label: className,
  start: new Date(start),
  end: new Date(end),
});

/** Refuses a school to which no child of this parent goes or went. */
const checkSchool = async (scope: Scope, schoolId: string) => {
  const [own] = await scope.db
    .select({ id: promotions.id })
    .from(promotions)
    .innerJoin(classPromotions, eq(classPromotions.promotionId, promotions.id))
    .innerJoin(studentPromotions, eq(studentPromotions.classPromotionId, classPromotions.id))
    .innerJoin(students, and(eq(students.id, studentPromotions.studentId), isOwnStudent(scope)))
    .where(and(eq(promotions.schoolId, schoolId), isNull(studentPromotions.retiredAt)))
    .limit(1);
  if (!own) throw notFound('This school');
};

const ownRow = ({ parentId }: Scope, id: string) =>
  and(eq(parentEvents.id, id), eq(parentEvents.parentId, parentId));

const expectedRow = (scope: Scope, id: string) =>
  and(ownRow(scope, id), inVersion(scope, parentEvents.version));

const find = async (scope: Scope, id: string): Promise<OwnRow> => {
  const [row] = await scope.db.select().from(parentEvents).where(ownRow(scope, id));
  if (!row) throw notFound('This event');
  return row;
};

const tooMany = () =>
  conflict(
    errorCodes.tooManyEvents,
    `There are ${OWN_EVENTS_AT_MOST} events of your own already. Please remove some first.`,
  );

/** The school's events, which a parent reads, and the parent's own, which nobody else sees (decision 20). */
export const eventService = () => ({
  ofSchool: async (scope: Scope, schoolId: string): Promise<EventDto[]> => {
    await checkSchool(scope, schoolId);
    const rows = await scope.db
      .select()
      .from(schoolEvents)
      .where(and(eq(schoolEvents.schoolId, schoolId), isNull(schoolEvents.retiredAt)))
      .orderBy(asc(schoolEvents.start), asc(schoolEvents.id));
    return rows.map((row) => show(row, 'school'));
  },

  own: async ({ db, parentId }: Scope): Promise<EventDto[]> => {
    const rows = await db
      .select()
      .from(parentEvents)
      .where(eq(parentEvents.parentId, parentId))
      .orderBy(asc(parentEvents.start), asc(parentEvents.id));
    return rows.map((row) => show(row, 'parent'));
  },

  /** Refused with 409 when there are too many already, which undoes the transaction. */
  create: async ({ db, parentId }: Scope, payload: EventPayload): Promise<EventDto> => {
    const before = db.$count(parentEvents, eq(parentEvents.parentId, parentId));
    const { before: known, ...row } = await writtenRow(
      db
        .insert(parentEvents)
        .values({ ...columnsOf(payload), parentId })
        .returning({ ...getTableColumns(parentEvents), before }),
    );
    if (known >= OWN_EVENTS_AT_MOST) throw tooMany();
    return show(row, 'parent');
  },

  update: async (scope: Scope, id: string, payload: EventPayload): Promise<EventDto> => {
    const changed = columnsOf(payload);
    const [row] = await scope.db.update(parentEvents).set(changed).where(expectedRow(scope, id)).returning();
    if (row) return show(row, 'parent');
    const current = await find(scope, id);
    return answerStale(current, changed, show(current, 'parent'));
  },

  remove: async (scope: Scope, id: string) => {
    const [gone] = await scope.db
      .delete(parentEvents)
      .where(expectedRow(scope, id))
      .returning({ id: parentEvents.id });
    return gone ?? refuseStale(show(await find(scope, id), 'parent'));
  },
});
export type EventService = ReturnType<typeof eventService>;
