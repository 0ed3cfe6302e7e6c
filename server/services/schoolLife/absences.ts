import { and, asc, eq, getTableColumns, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type {
  AbsenceDto,
  AbsencePayload,
  SchoolAbsenceDto,
  SchoolAbsencesQuery,
} from '../../../src/contract/absences';
import { errorCodes } from '../../../src/contract/error';
import { absenceProblem, mayWithdraw } from '../../../src/domain/absences';
import { addDays } from '../../../src/lib/calendarDays';
import { daysOnEarth } from '../../../src/lib/dates';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import {
  absenceReports,
  accounts,
  applications,
  classLevels,
  classPromotions,
  parents,
  promotions,
  schools,
  students,
  studentPromotions,
} from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { conflict, invalid, notFound } from '../../errors';
import { emit } from '../../webhooks/outbox';
import { recordDeed } from '../applications';
import { currentPlaceFirst, isOwnStudent, ownPairs, type SchoolScope, type Scope } from '../calls';

/** Days after which a report is removed: more than a school year, like the trail of who read it. */
const KEPT = 400;
/** Reports of one parent that are kept, those that were withdrawn too. */
const REPORTS_AT_MOST = 1_000;

type Row = typeof absenceReports.$inferSelect;

const show = ({ id, studentId, firstDay, lastDay, reason, note, reportedAt }: Row): AbsenceDto => ({
  id,
  studentId,
  firstDay,
  lastDay,
  reason,
  note,
  reportedAt: reportedAt.toISOString(),
});

const tellSchool = (
  scope: Scope,
  type: 'absence.reported' | 'absence.withdrawn',
  { id: absenceId, firstDay, lastDay }: Row,
) => emit(scope, type, { absenceId, firstDay, lastDay });

/** Two reports of one child at the same time come one after the other. */
const lockChild = async (scope: Scope, studentId: string) => {
  const [own] = await scope.db
    .select({ id: students.id })
    .from(students)
    .where(and(eq(students.id, studentId), isOwnStudent(scope)))
    .for('update');
  if (!own) throw notFound('This child');
};

/** Nobody is left who could withdraw the report of a parent who no longer has the child. */
const isOfPresentParent = sql`exists (select from (${ownPairs}) as own
  where own.student_id = ${absenceReports.studentId} and own.parent_id = ${absenceReports.parentId})`;

const refuseDoubled = async (db: Orm, { studentId, firstDay, lastDay }: AbsencePayload) => {
  const [other] = await db
    .select({ firstDay: absenceReports.firstDay, lastDay: absenceReports.lastDay })
    .from(absenceReports)
    .where(
      and(
        eq(absenceReports.studentId, studentId),
        isNull(absenceReports.withdrawnAt),
        lte(absenceReports.firstDay, lastDay),
        gte(absenceReports.lastDay, firstDay),
        isOfPresentParent,
      ),
    )
    .limit(1);
  if (!other) return;
  throw conflict(
    errorCodes.absenceExists,
    `An absence is already reported from ${other.firstDay} to ${other.lastDay}.`,
    { days: other },
  );
};

const tooMany = () =>
  conflict(errorCodes.tooManyAbsences, 'No more absences can be reported here. Please call the school.');

const asked = ({ day, since }: SchoolAbsencesQuery, now: Date) => {
  const { firstDay, lastDay, reportedAt, withdrawnAt } = absenceReports;
  const ofDay = day === undefined ? undefined : and(lte(firstDay, day), gte(lastDay, day));
  if (since === undefined) return and(isNull(withdrawnAt), ofDay ?? gte(lastDay, daysOnEarth(now).earliest));
  const start = new Date(`${since}T00:00:00.000Z`);
  return and(ofDay, or(gte(reportedAt, start), gte(withdrawnAt, start)));
};

/** With the child's classes, the present one first. */
const selectForSchool = (db: Orm, query: SchoolAbsencesQuery, now: Date) =>
  db
    .select({
      report: absenceReports,
      child: {
        firstName: students.firstName,
        lastName: students.lastName,
        dateOfBirth: students.dateOfBirth,
      },
      parent: { firstName: parents.firstName, lastName: parents.lastName, email: accounts.email },
      school: schools.name,
      classLevelName: classLevels.name,
      reference: applications.referenceNumber,
    })
    .from(absenceReports)
    .innerJoin(students, eq(students.id, absenceReports.studentId))
    .innerJoin(parents, eq(parents.id, absenceReports.parentId))
    .innerJoin(accounts, eq(accounts.id, parents.accountId))
    .leftJoin(applications, eq(applications.applicantId, students.applicantId))
    .leftJoin(
      studentPromotions,
      and(eq(studentPromotions.studentId, students.id), isNull(studentPromotions.retiredAt)),
    )
    .leftJoin(classPromotions, eq(classPromotions.id, studentPromotions.classPromotionId))
    .leftJoin(classLevels, eq(classLevels.id, classPromotions.classLevelId))
    .leftJoin(promotions, eq(promotions.id, classPromotions.promotionId))
    .leftJoin(schools, eq(schools.id, promotions.schoolId))
    .where(asked(query, now))
    .orderBy(
      asc(absenceReports.firstDay),
      asc(absenceReports.reportedAt),
      asc(absenceReports.id),
      ...currentPlaceFirst(now),
    );

type ForSchool = Awaited<ReturnType<typeof selectForSchool>>[number];

const showToSchool = ({ report, child, parent, school, classLevelName }: ForSchool): SchoolAbsenceDto => {
  const { studentId: _studentId, ...shown } = show(report);
  return {
    ...shown,
    child,
    parent,
    school: school ?? '',
    classLevelName: classLevelName ?? '',
    withdrawnAt: report.withdrawnAt?.toISOString() ?? null,
  };
};

/** Absences that parents report. A reason may tell of a child's health: each reading by the school is recorded. */
export const absenceService = () => ({
  /** The parent's own, of all their children, without those that were withdrawn. */
  list: async ({ db, parentId }: Scope): Promise<AbsenceDto[]> => {
    const rows = await db
      .select()
      .from(absenceReports)
      .where(and(eq(absenceReports.parentId, parentId), isNull(absenceReports.withdrawnAt)))
      .orderBy(asc(absenceReports.firstDay), asc(absenceReports.id));
    return rows.map(show);
  },

  /**
   * Refused with `ABSENCE_EXISTS` when another report of the child has one of the days, and with `TOO_MANY_ABSENCES`, which undoes the
   * transaction, when the parent has reported too many.
   */
  report: async (scope: Scope, payload: AbsencePayload): Promise<AbsenceDto> => {
    const { db, now, parentId } = scope;
    const problem = absenceProblem(payload, daysOnEarth(now));
    if (problem) throw invalid([problem]);
    await lockChild(scope, payload.studentId);
    await refuseDoubled(db, payload);
    const before = db.$count(absenceReports, eq(absenceReports.parentId, parentId));
    const { before: known, ...row } = await writtenRow(
      db
        .insert(absenceReports)
        .values({ ...payload, parentId, reportedAt: now })
        .returning({ ...getTableColumns(absenceReports), before }),
    );
    if (known >= REPORTS_AT_MOST) throw tooMany();
    await tellSchool(scope, 'absence.reported', row);
    return show(row);
  },

  /** Refused with `ABSENCE_BEGUN` once its first day has begun everywhere. To withdraw it again changes nothing. */
  withdraw: async (scope: Scope, id: string) => {
    const { db, now, parentId } = scope;
    const own = and(eq(absenceReports.id, id), eq(absenceReports.parentId, parentId));
    const [row] = await db.select().from(absenceReports).where(own).for('update');
    if (!row) throw notFound('This absence');
    if (row.withdrawnAt) return { id };
    if (!mayWithdraw(row, daysOnEarth(now)))
      throw conflict(
        errorCodes.absenceBegun,
        'This absence has begun, so it cannot be withdrawn here. Please call the school.',
      );
    await db.update(absenceReports).set({ withdrawnAt: now, note: '' }).where(own);
    await tellSchool(scope, 'absence.withdrawn', row);
    return { id };
  },

  /** The school's list, by their first day. */
  ofSchool: async (scope: SchoolScope, query: SchoolAbsencesQuery): Promise<SchoolAbsenceDto[]> => {
    const found = new Map<string, ForSchool>();
    for (const row of await selectForSchool(scope.db, query, scope.now))
      if (!found.has(row.report.id)) found.set(row.report.id, row);
    const rows = [...found.values()];
    const references = new Set(rows.flatMap(({ reference }) => reference ?? []));
    await recordDeed(scope, { action: 'absence', references: [...references] });
    return rows.map(showToSchool);
  },
});
export type AbsenceService = ReturnType<typeof absenceService>;

export const removeOldAbsences = async (db: Orm, now: Date) => {
  const oldest = addDays(daysOnEarth(now).earliest, -KEPT);
  await removeAll(db, absenceReports, lt(absenceReports.lastDay, oldest));
};
