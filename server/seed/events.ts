import type { schoolEvents } from '../db/schema';
import type { EventLabel, EventReminder, EventRepetition } from '../../src/domain/calendar';
import { momentAfter } from './days';
import { schoolId } from './schools';
import { seedId } from './seedId';
import { studentList } from './students';

interface EventOfSeed {
  title: string;
  inDays: number;
  hour: number;
  hours: number;
  label: EventLabel;
  description: string;
  repetition?: EventRepetition;
  reminder?: EventReminder;
  organizer: string;
  location: string;
  allDay?: true;
}

const eventList: readonly EventOfSeed[] = [
  {
    title: 'Morning assembly',
    inDays: -28,
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
    repetition: 'DailyExceptHolidays',
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

/** What stands in the calendar of each school that a child of the demo goes to. */
export const eventRows = (now: Date): (typeof schoolEvents.$inferInsert)[] =>
  [...new Set(studentList.map(({ applicant }) => applicant.school))].flatMap((school) =>
    eventList.map(
      ({
        inDays,
        hour,
        hours,
        allDay = false,
        repetition = 'noRepeat',
        reminder = '' as const,
        ...event
      }) => {
        const start = momentAfter(now, inDays, hour);
        const end = new Date(start.getTime() + hours * HOUR - (allDay ? 1 : 0));
        return {
          ...event,
          id: seedId('event', school, event.title),
          schoolId: schoolId(school),
          start,
          end,
          allDay,
          repetition,
          reminder,
        };
      },
    ),
  );
