import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { ChildDto } from '../../../src/contract/children';
import {
  classLevels,
  classPromotions,
  fees,
  promotions,
  schools,
  students,
  studentPromotions,
} from '../../db/schema';
import { byName } from '../../db/foldedText';
import type { FileReferences } from '../files';
import { currentPlaceFirst, isOwnStudent, type Scope } from '../calls';
import { leftToPay } from '../notifications';

/** Of each row of `students` in the query that it stands in, so that the list needs no query more. */
const feesDue = sql<string[] | null>`(
  select json_agg(${fees.dueDate} order by ${fees.dueDate}) from ${fees}
  where ${fees.studentId} = ${students.id} and ${fees.retiredAt} is null and ${leftToPay} > 0
)`;

const select = (scope: Scope) =>
  scope.db
    .select({
      student: students,
      feesDue,
      promotion: { id: studentPromotions.id, classId: classPromotions.id, className: classLevels.name },
      school: { id: schools.id, name: schools.name, logo: schools.logo },
    })
    .from(students)
    .leftJoin(
      studentPromotions,
      and(eq(studentPromotions.studentId, students.id), isNull(studentPromotions.retiredAt)),
    )
    .leftJoin(classPromotions, eq(classPromotions.id, studentPromotions.classPromotionId))
    .leftJoin(classLevels, eq(classLevels.id, classPromotions.classLevelId))
    .leftJoin(promotions, eq(promotions.id, classPromotions.promotionId))
    .leftJoin(schools, eq(schools.id, promotions.schoolId))
    .where(isOwnStudent(scope))
    .orderBy(byName(students.firstName), asc(students.id), ...currentPlaceFirst(scope.now));

type Selected = Awaited<ReturnType<typeof select>>[number];

/** The children of a parent who are at a school, with the class in which they are (P3.4). */
export const childrenService = ({ files }: { files: FileReferences }) => {
  const show = ({ student, promotion, school, feesDue: due }: Selected, now: Date): ChildDto => ({
    ...student,
    gender: { name: student.gender },
    profilePicture: files.show(student.profilePicture, now),
    school,
    classe:
      promotion?.classId && promotion.className !== null
        ? { id: promotion.classId, classLevelName: promotion.className }
        : null,
    lastStudentPromotionId: promotion?.id ?? null,
    feesDue: due ?? [],
  });

  return {
    list: async (scope: Scope): Promise<ChildDto[]> => {
      const found = new Map<string, Selected>();
      for (const row of await select(scope)) if (!found.has(row.student.id)) found.set(row.student.id, row);
      return [...found.values()].map((row) => show(row, scope.now));
    },
  };
};
export type ChildrenService = ReturnType<typeof childrenService>;
