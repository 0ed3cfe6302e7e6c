import { DAY } from '../../src/lib/durations';

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const day = (moment: string) => moment.slice(0, 10);

export const minimalParent = { username: 'parent', password: 'Parent#2026' };
export const TOKEN = 'the-token-of-the-minimal-api';
export const WRONG_PASSWORD = 'Wrong user name or password';

export const parent = {
  id: 7,
  userDetailsId: 70,
  firstName: 'Robin',
  lastName: 'Reed',
  middleName: null as string | null,
  email: 'robin@example.org',
  gender: 'Female',
  dateOfBirth: '1985-05-17T00:00:00.000Z',
};
export const account = { id: 17, email: parent.email, token: TOKEN, imageProfile: null };

export const addresses = [
  {
    id: 1,
    countryName: 'United States',
    provinceName: 'Massachusetts',
    cityName: 'Boston',
    postalCode: '02110',
    addressLine1: '12 Harbour Street',
  },
];

export const countries = [{ id: 1, name: 'United States' }];
export const provinces = [{ id: 11, name: 'Massachusetts' }];
export const cities = [{ id: 111, name: 'Boston' }];
export const professions = [{ id: 1, name: 'Teacher' }];

export const educationalSystems = [{ id: 1, name: 'General' }];
export const educationalLevels = [{ id: 2, name: 'Primary' }];
export const sections = [{ id: 3, name: 'Sciences' }];
export const options = [{ id: 4, name: 'Music' }];

export const school = { id: 21, name: 'Harbour School', numberOfStudent: 300, phone: '+12025550123' };
export const grades = [
  { id: 31, name: 'Grade 1' },
  { id: 32, name: 'Grade 2' },
];
/** Open for sixty days. */
export const offers = () => [
  {
    id: 41,
    classLevelName: 'Grade 1',
    sectionName: 'Sciences',
    optionName: null,
    educationalLevelName: 'Primary',
    studentQuota: 25,
    endDate: daysFromNow(60),
  },
];
export const SCHOOL_YEAR = '2026-2027';

export const children = [
  {
    id: 51,
    firstName: 'Fern',
    lastName: 'Reed',
    middleName: null,
    gender: { name: 'Female' },
    dateOfBirth: '2018-03-02T00:00:00.000Z',
    email: null,
    profilePicture: null,
    school: { id: school.id, name: school.name, logo: null },
    classe: { id: 61, classLevelName: 'Grade 2' },
    lastStudentPromotionId: 71,
  },
];
export const courses = [{ id: 81, name: 'Science', teacherName: 'Ms. Reed' }];
export const lessons = [
  { day: 'Monday', courseName: 'Science', startTime: '08:00', endTime: '08:55', teacherName: 'Ms. Reed' },
  { day: 'Thursday', courseName: 'Science', startTime: '10:00', endTime: '10:55', teacherName: 'Ms. Reed' },
];
export const attendances = () => [
  { status: 'Present', dateOfAttendance: day(daysFromNow(-2)), course: { name: 'Science' } },
  { status: 'Absent', dateOfAttendance: day(daysFromNow(-1)), course: { name: 'Science' } },
];
export const events = () => [
  {
    id: 91,
    title: 'Open day',
    start: daysFromNow(1),
    end: daysFromNow(1.1),
    allDay: false,
    description: 'The school shows its rooms.',
    className: 'Meeting',
    repetition: 'noRepeat',
    reminder: null,
    organizer: 'The office',
    location: 'Hall',
    schedules: [],
  },
];
