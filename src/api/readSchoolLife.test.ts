import { aChild } from '../../test/builders/children';
import { anEvent } from '../../test/builders/schoolLife';
import { readChild, readEvent, readEvents, readLessons, readMarks } from './readSchoolLife';

const event = anEvent();
const without = (record: object, ...fields: string[]) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => !fields.includes(field)));

test('what the portal’s own server says is read as it is', () => {
  expect(readEvent(event)).toEqual(event);
  expect(readChild(aChild())).toEqual({ ...aChild(), gender: 'female' });
});

test.each([
  ['no more than the documented fields', without(event, 'owner', 'version', 'recurrenceRule')],
  ['no repetition, programme, reminder or end', without(event, 'repetition', 'schedules', 'reminder', 'end')],
  ['null in all of them', { ...event, repetition: null, schedules: null, reminder: null, end: null }],
  ['values that nobody knows', { ...event, repetition: 'fortnightly', reminder: 'soon', className: 'Trip' }],
])('an event with %s happens once, when it starts', (_what, answered) => {
  expect(readEvent(answered)).toMatchObject({
    id: event.id,
    title: event.title,
    start: event.start,
    repetition: 'noRepeat',
    reminder: '',
  });
});

test('a label of the school’s own is none of the portal’s', () => {
  expect(readEvent({ ...event, className: 'Trip' }).className).toBe('unknown');
  expect(readEvent(without(event, 'className')).className).toBe('unknown');
});

test('names are known in any letter case', () => {
  const answered = { ...event, repetition: 'DAILY', className: 'must attend', reminder: 'A week earlier' };
  expect(readEvent(answered)).toMatchObject({
    repetition: 'daily',
    className: 'Must attend',
    reminder: 'a week earlier',
  });
});

test('an event that starts on a day without a time takes whole days', () => {
  const answered = { ...event, start: '2026-09-16', end: '2026-09-18', allDay: false };
  expect(readEvent(answered)).toMatchObject({ start: '2026-09-16', end: '2026-09-18', allDay: true });
  expect(readEvent({ ...event, end: '2026-09-18' })).toMatchObject({
    start: event.start,
    end: new Date(2026, 8, 18).toISOString(),
    allDay: false,
  });
});

test.each([
  [1, true],
  ['true', true],
  ['Yes', true],
  [0, false],
  [null, false],
])('an event whose allDay is %p takes whole days: %p', (allDay, isWhole) => {
  expect(readEvent({ ...event, allDay }).allDay).toBe(isWhole);
});

test('one event that cannot be read takes no other with it', () => {
  expect(readEvents([null, 'x', without(event, 'start'), { ...event, start: 'soon' }, event])).toEqual([
    event,
  ]);
  expect(readEvents(null)).toEqual([]);
});

test('of a child nothing but the name need be known', () => {
  const { firstName, lastName } = aChild();
  expect(readChild({ id: 7, firstName, lastName, gender: null, dateOfBirth: null })).toEqual({
    ...{ id: '7', firstName, lastName, middleName: '', gender: '', dateOfBirth: '', email: '' },
    ...{ profilePicture: '', school: null, classe: null, lastStudentPromotionId: null },
  });
  expect(readChild({ ...aChild(), gender: { name: 'Female' } }).gender).toBe('Female');
});

test('a mark that is not known is not called present, and a day may come with its time', () => {
  const [absent, late, none] = readMarks([
    { id: 1, status: 'Absent', dateOfAttendance: '2026-11-02T08:00:00Z', course: { name: 'Music' } },
    { id: 2, status: 'Late', dateOfAttendance: '2026-11-02', course: null },
    { id: 3, dateOfAttendance: '2026-11-02' },
  ]);
  expect(absent).toEqual({
    ...{ id: '1', status: 'absent', dateOfAttendance: '2026-11-02', course: { name: 'Music' } },
  });
  expect(late).toMatchObject({ status: 'unknown', course: { name: '' } });
  expect(none?.status).toBe('unknown');
});

test('a lesson’s day is known in any letter case; one of no day or no time stands nowhere', () => {
  const lessons = readLessons([
    { id: 'a', day: 'Monday', courseName: 'Music', startTime: '08:00:00', endTime: '09:00' },
    { id: 'b', day: 'Someday', courseName: 'Art', startTime: '08:00', endTime: '09:00' },
    { id: 'c', day: 'Monday', courseName: 'Art', startTime: '08:00' },
    { id: 'd', day: 'Monday', courseName: 'Art', startTime: 'early', endTime: '09:00' },
  ]);
  expect(lessons).toEqual([
    { id: 'a', day: 'MONDAY', courseName: 'Music', startTime: '08:00', endTime: '09:00', teacherName: '' },
  ]);
});

test.each([
  ['8:05', '08:05'],
  ['08:05:30.000', '08:05'],
  ['1:30 PM', '13:30'],
  ['12:00 a.m.', '00:00'],
  ['12:15PM', '12:15'],
])('a lesson that begins at %s begins at %s', (startTime, time) => {
  const lesson = { id: 'a', day: 'Monday', courseName: 'Music', startTime, endTime: '23:00' };
  expect(readLessons([lesson])[0]?.startTime).toBe(time);
});

test.each(['24:00', '25:10', '08:70', '13:00 PM', '0:30 am', '08:00 tomorrow', ''])(
  'a lesson that begins at "%s" is left out',
  (startTime) => {
    const lesson = { id: 'a', day: 'Monday', courseName: 'Music', startTime, endTime: '23:00' };
    expect(readLessons([lesson])).toEqual([]);
  },
);

test('a mark of a day that does not exist, or is written in another way, is left out', () => {
  const marks = ['2026-11-02 08:00:00', '2026-02-30', '11/24/2026', '25/11/2026'].map((dateOfAttendance) => ({
    status: 'present',
    dateOfAttendance,
  }));
  expect(readMarks(marks).map(({ dateOfAttendance }) => dateOfAttendance)).toEqual(['2026-11-02']);
});
