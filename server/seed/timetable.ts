import { schoolDays } from '../../src/domain/calendar';
import { lastSchoolDays } from './days';
import type { ApplicantOfSeed } from './familyList';
import { seedId, seedNumber } from './seedId';
import { classList, classPromotionId, studentList, studentPromotionId } from './students';

const DAYS_OF_ATTENDANCE = 60;

const english: readonly (readonly [course: string, teacher: string])[] = [
  ['Mathematics', 'Ms. Okafor'],
  ['English', 'Mr. Halloran'],
  ['Science', 'Ms. Lindqvist'],
  ['History', 'Mr. Aguilar'],
  ['French', 'Ms. Delorme'],
  ['Art', 'Mr. Novak'],
  ['Music', 'Ms. Imani'],
  ['Physical education', 'Mr. Castell'],
];

const french: typeof english = [
  ['Mathématiques', 'M. Diop'],
  ['Français', 'Mme Faye'],
  ['Sciences', 'M. Camara'],
  ['Histoire-géographie', 'Mme Badji'],
  ['Anglais', 'M. Mensah'],
  ['Dessin', 'Mme Cissé'],
  ['Musique', 'M. Sagna'],
  ['Éducation physique', 'M. Ka'],
];

const hours: readonly (readonly [start: string, end: string])[] = [
  ['08:00', '08:55'],
  ['09:00', '09:55'],
  ['10:15', '11:10'],
  ['11:15', '12:10'],
  ['13:30', '14:25'],
];

const coursesOf = ({ school }: ApplicantOfSeed) => (/Cours|Groupe/.test(school) ? french : english);
const courseId = (applicant: ApplicantOfSeed, course: string) =>
  seedId('course', applicant.school, applicant.grade, course);

const courseRows = (applicant: ApplicantOfSeed) =>
  coursesOf(applicant).map(([name, teacherName]) => ({
    id: courseId(applicant, name),
    classPromotionId: classPromotionId(applicant),
    name,
    teacherName,
  }));

/** Five lessons a day, three on Saturday. */
const scheduleRows = (applicant: ApplicantOfSeed) =>
  schoolDays.flatMap((day, dayIndex) =>
    hours.slice(0, day === 'SATURDAY' ? 3 : 5).map(([startTime, endTime], hour) => {
      const courses = courseRows(applicant);
      const course = courses[(dayIndex * 3 + hour) % courses.length];
      return {
        id: seedId('lesson', applicant.school, applicant.grade, day, hour),
        courseId: course?.id ?? '',
        day,
        startTime,
        endTime,
      };
    }),
  );

/** Two records a day: the first lesson of the morning, and the first after the break. */
const attendanceRows = (applicant: ApplicantOfSeed, now: Date) =>
  lastSchoolDays(now, DAYS_OF_ATTENDANCE).flatMap((dateOfAttendance) =>
    coursesOf(applicant)
      .slice(0, 2)
      .map(([course]) => ({
        id: seedId('attendance', applicant.firstName, applicant.lastName, dateOfAttendance, course),
        studentPromotionId: studentPromotionId(applicant),
        courseId: courseId(applicant, course),
        dateOfAttendance,
        status:
          seedNumber(12, applicant.firstName, applicant.lastName, dateOfAttendance, course) === 0
            ? ('absent' as const)
            : ('present' as const),
      })),
  );

/** Rows of courses, their timetable from Monday to Saturday, and sixty days of attendance. */
export const timetableRows = (now: Date) => ({
  courses: classList.flatMap(courseRows),
  schedules: classList.flatMap(scheduleRows),
  attendances: studentList.flatMap(({ applicant }) => attendanceRows(applicant, now)),
});
