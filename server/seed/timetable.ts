import { schoolDays } from '../../src/domain/calendar';
import { lastSchoolDays } from './days';
import type { ApplicantOfSeed } from './familyList';
import { seedId, seedNumber } from './seedId';
import { classList, classPromotionId, studentList, studentPromotionId } from './students';

const DAYS_OF_ATTENDANCE = 60;

interface Staff {
  courses: readonly string[];
  teachers: readonly string[];
}

const english: Staff = {
  courses: ['Mathematics', 'English', 'Science', 'History', 'French', 'Art', 'Music', 'Physical education'],
  teachers: [
    ...[
      'Ms. Okafor',
      'Mr. Halloran',
      'Ms. Lindqvist',
      'Mr. Aguilar',
      'Ms. Delorme',
      'Mr. Novak',
      'Ms. Imani',
    ],
    ...['Mr. Castell', 'Ms. Brandt', 'Mr. Okoro', 'Ms. Whitfield', 'Mr. Sato', 'Ms. Petrova', 'Mr. Adeyemi'],
    ...[
      'Ms. Kowalski',
      'Mr. Reyes',
      'Ms. Thornton',
      'Mr. Haddad',
      'Ms. Nguyen',
      'Mr. Larsson',
      'Ms. Ferreira',
    ],
    ...[
      'Mr. Donovan',
      'Ms. Chandra',
      'Mr. Eriksen',
      'Ms. Moreno',
      'Mr. Baptiste',
      'Ms. Yilmaz',
      'Mr. Fraser',
    ],
  ],
};

const french: Staff = {
  courses: [
    ...['Mathématiques', 'Français', 'Sciences', 'Histoire-géographie', 'Anglais', 'Dessin', 'Musique'],
    'Éducation physique',
  ],
  teachers: [
    ...['M. Diop', 'Mme Faye', 'M. Camara', 'Mme Badji', 'M. Mensah', 'Mme Cissé', 'M. Sagna', 'M. Ka'],
    ...['Mme Ndiaye', 'M. Sarr', 'Mme Gueye', 'M. Bâ', 'Mme Traoré', 'M. Mendy', 'Mme Sow', 'M. Thiam'],
  ],
};

const hours: readonly (readonly [start: string, end: string])[] = [
  ['08:00', '08:55'],
  ['09:00', '09:55'],
  ['10:15', '11:10'],
  ['11:15', '12:10'],
  ['13:30', '14:25'],
];

/** Each school has its own teachers, as long as there are names. */
const staffOf = (school: string) => (/Cours|Groupe/.test(school) ? french : english);
const schools = [...new Set(classList.map(({ school }) => school))];
const neighbours = (school: string) => schools.filter((other) => staffOf(other) === staffOf(school));

const coursesOf = ({ school }: ApplicantOfSeed): (readonly [course: string, teacher: string])[] => {
  const { courses, teachers } = staffOf(school);
  const first = neighbours(school).indexOf(school) * courses.length;
  return courses.map((course, index) => [course, teachers[(first + index) % teachers.length] ?? '']);
};
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
