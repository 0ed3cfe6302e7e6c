import * as z from 'zod/mini';
import { attendanceStatuses, schoolDays } from '../domain/calendar';
import { id, oneOf } from './fields';

/** What a class and a child in it have: courses, timetable, attendance (P3.7, P3.9, P7.22). */
export const courseDto = z.object({ id, name: z.string(), teacherName: z.string() });
export type CourseDto = z.infer<typeof courseDto>;
export const coursesDto = z.array(courseDto);

/** Times are `HH:mm` of the school's own clock. */
export const lessonDto = z.object({
  id,
  day: oneOf(schoolDays),
  courseName: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  teacherName: z.string(),
});
export type LessonDto = z.infer<typeof lessonDto>;
export const lessonsDto = z.array(lessonDto);

/** `dateOfAttendance`: `yyyy-MM-dd` */
export const attendanceDto = z.object({
  id,
  status: oneOf(attendanceStatuses),
  dateOfAttendance: z.string(),
  course: z.object({ name: z.string() }),
});
export type AttendanceDto = z.infer<typeof attendanceDto>;
export const attendancesDto = z.array(attendanceDto);
