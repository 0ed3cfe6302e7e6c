import type { schoolEvents } from '../db/schema';
import type { EventLabel, EventReminder, EventRepetition } from '../../src/domain/calendar';
import { schoolClock } from './schoolClock';
import { schoolId } from './schools';
import { seedId } from './seedId';
import { studentList } from './students';

interface EventOfSeed {
  title: string;
  /** Days from now. A Saturday or Sunday is moved to the following Monday. */
  inDays: number;
  /** If given, the last such weekday up to that day is used; 1 is Monday. */
  weekday?: number;
  /** In the school's time zone. */
  hour: number;
  hours: number;
  label: EventLabel;
  description: string;
  repetition?: EventRepetition;
  recurrenceRule?: string;
  reminder?: EventReminder;
  organizer: string;
  location: string;
  allDay?: true;
}

const MONDAY = 1;

const eventList: readonly EventOfSeed[] = [
  {
    title: 'Morning assembly',
    inDays: -28,
    weekday: MONDAY,
    hour: 8,
    hours: 1,
    label: 'Meeting',
    description: 'Everybody meets in the hall before the first lesson.',
    repetition: 'weekly',
    organizer: 'Head office',
    location: 'Main hall',
  },
  {
    title: 'Homework club',
    inDays: -40,
    hour: 15,
    hours: 1,
    label: 'Personal',
    description: 'Quiet room and help with homework on every day of school.',
    repetition: 'custom',
    recurrenceRule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    organizer: 'Teachers',
    location: 'Library',
  },
  {
    title: 'Parent council',
    inDays: -20,
    hour: 18,
    hours: 2,
    label: 'Business',
    description: 'Parents and teachers talk over the month. The agenda is sent three days ahead.',
    repetition: 'monthly',
    reminder: '8 am on the day before',
    organizer: 'Parent council',
    location: 'Room 12',
  },
  {
    title: 'Report cards',
    inDays: 8,
    hour: 16,
    hours: 3,
    label: 'Report',
    description:
      'Teachers hand out the report cards and have ten minutes for each family. Please come at the time written on the slip that your child brings home, and bring the slip with you: it is kept with the report and signed on the spot by both sides.',
    reminder: 'a week earlier',
    organizer: 'Head office',
    location: 'Classrooms',
  },
  {
    title: 'Sports day',
    inDays: 15,
    hour: 0,
    hours: 24,
    label: 'Must attend',
    description: 'Running, jumping and a relay of all classes.',
    allDay: true,
    reminder: '2 days earlier',
    organizer: 'Physical education',
    location: 'Sports field',
  },
  {
    title: "The school's birthday",
    inDays: 3,
    hour: 10,
    hours: 2,
    label: 'Birthday',
    description: 'Cake in every classroom.',
    reminder: '8 am on the day',
    organizer: 'Student council',
    location: 'Classrooms',
  },
  {
    title: 'Vaccination check',
    inDays: 1,
    hour: 9,
    hours: 3,
    label: 'Must attend',
    description: 'The nurse looks at the immunization records.',
    reminder: '30 minutes earlier',
    organizer: 'School nurse',
    location: 'Infirmary',
  },
  {
    title: 'Autumn concert',
    inDays: -9,
    hour: 17,
    hours: 2,
    label: 'Personal',
    description: 'Choir and orchestra.',
    organizer: 'Music',
    location: 'Auditorium',
  },
];

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** Days from a Saturday or Sunday to the following Monday. */
const untilMonday: Partial<Record<number, number>> = { 0: 1, 6: 2 };

/** The day of the event, as midnight in the school's time zone. */
const dayOf = ({ inDays, weekday }: EventOfSeed, today: number): number => {
  const wanted = today + inDays * DAY;
  const found = new Date(wanted).getUTCDay();
  if (weekday === undefined) return wanted + (untilMonday[found] ?? 0) * DAY;
  return wanted - ((found - weekday + 7) % 7) * DAY;
};

const rowOf = (event: EventOfSeed, school: string, now: Date): typeof schoolEvents.$inferInsert => {
  const { inDays: _inDays, weekday: _weekday, hour, hours, allDay = false, ...told } = event;
  const clock = schoolClock(school);
  const today = Math.floor(clock.toWall(now.getTime()) / DAY) * DAY;
  const day = dayOf(event, today);
  // an all-day event is on the same dates in every time zone
  const start = allDay ? day : clock.toInstant(day + hour * HOUR);
  return {
    repetition: 'noRepeat',
    reminder: '',
    ...told,
    id: seedId('event', school, event.title),
    schoolId: schoolId(school),
    start: new Date(start),
    end: new Date(start + hours * HOUR - (allDay ? 1 : 0)),
    allDay,
  };
};

/** The calendar entries of each school that a child of the demo attends. */
export const eventRows = (now: Date): (typeof schoolEvents.$inferInsert)[] =>
  [...new Set(studentList.map(({ applicant }) => applicant.school))].flatMap((school) =>
    eventList.map((event) => rowOf(event, school, now)),
  );
