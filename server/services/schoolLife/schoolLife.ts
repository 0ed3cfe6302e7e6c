import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { AttendanceDto, CourseDto, LessonDto } from '../../../src/contract/schoolLife';
import {
  attendances,
  classPromotions,
  courses,
  courseSchedules,
  students,
  studentPromotions,
} from '../../db/schema';
import { byName } from '../../db/foldedText';
import { notFound } from '../../errors';
import { isOwnStudent, type Scope } from '../calls';

/** Refuses a class in which no child of this parent is or was. */
const checkClass = async (scope: Scope, classPromotionId: string) => {
  const [own] = await scope.db
    .select({ id: classPromotions.id })
    .from(classPromotions)
    .innerJoin(studentPromotions, eq(studentPromotions.classPromotionId, classPromotions.id))
    .innerJoin(students, and(eq(students.id, studentPromotions.studentId), isOwnStudent(scope)))
    .where(and(eq(classPromotions.id, classPromotionId), isNull(studentPromotions.retiredAt)))
    .limit(1);
  if (!own) throw notFound('This class');
};

/** Courses and timetable of a child's class, and the child's attendance (P7, decision 19). */
export const schoolLifeService = () => ({
  courses: async (scope: Scope, classPromotionId: string): Promise<CourseDto[]> => {
    await checkClass(scope, classPromotionId);
    return scope.db
      .select({ id: courses.id, name: courses.name, teacherName: courses.teacherName })
      .from(courses)
      .where(and(eq(courses.classPromotionId, classPromotionId), isNull(courses.retiredAt)))
      .orderBy(byName(courses.name), asc(courses.id));
  },

  timetable: async (scope: Scope, classPromotionId: string): Promise<LessonDto[]> => {
    await checkClass(scope, classPromotionId);
    return scope.db
      .select({
        id: courseSchedules.id,
        day: courseSchedules.day,
        courseName: courses.name,
        startTime: courseSchedules.startTime,
        endTime: courseSchedules.endTime,
        teacherName: courses.teacherName,
      })
      .from(courseSchedules)
      .innerJoin(courses, eq(courses.id, courseSchedules.courseId))
      .where(
        and(
          eq(courses.classPromotionId, classPromotionId),
          isNull(courses.retiredAt),
          isNull(courseSchedules.retiredAt),
        ),
      )
      .orderBy(asc(courseSchedules.startTime), asc(courseSchedules.id));
  },

  /** `id`: of the child's place in a class (the promotion), or of the child, who may have none. */
  attendance: async (scope: Scope, id: string): Promise<AttendanceDto[]> => {
    const { db } = scope;
    const found = await db
      .select({ placeId: studentPromotions.id })
      .from(students)
      .leftJoin(
        studentPromotions,
        and(eq(studentPromotions.studentId, students.id), isNull(studentPromotions.retiredAt)),
      )
      .where(and(isOwnStudent(scope), or(eq(studentPromotions.id, id), eq(students.id, id))));
    if (found.length === 0) throw notFound('This child');
    const ids = found.flatMap(({ placeId }) => placeId ?? []);
    const rows = await db
      .select({
        id: attendances.id,
        status: attendances.status,
        dateOfAttendance: attendances.dateOfAttendance,
        course: courses.name,
      })
      .from(attendances)
      .innerJoin(courses, eq(courses.id, attendances.courseId))
      .where(and(inArray(attendances.studentPromotionId, ids), isNull(attendances.retiredAt)))
      .orderBy(asc(attendances.dateOfAttendance), byName(courses.name));
    return rows.map(({ course, ...row }) => ({ ...row, course: { name: course } }));
  },
});
export type SchoolLifeService = ReturnType<typeof schoolLifeService>;
