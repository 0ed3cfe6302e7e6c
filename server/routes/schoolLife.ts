import type {
  CalendarFeedService,
  EventService,
  FeeService,
  SchoolLifeService,
} from '../services/schoolLife';
import type { Call, Handlers } from './handlers';
import { scopeOf } from './scopeOf';

interface SchoolLife {
  schoolLife: SchoolLifeService;
  fees: FeeService;
  events: EventService;
  calendarFeeds: CalendarFeedService;
}

/** What the daily screens read about a child's school, and the parent's own events. */
export const schoolLifeRoutes = ({ schoolLife, fees, events, calendarFeeds }: SchoolLife) =>
  ({
    getCourses: (call: Call<'getCourses'>) => schoolLife.courses(scopeOf(call), call.parameters.id),
    getTimetable: (call: Call<'getTimetable'>) => schoolLife.timetable(scopeOf(call), call.parameters.id),
    getAttendance: (call: Call<'getAttendance'>) =>
      schoolLife.attendance(scopeOf(call), call.parameters.studentId),
    getFees: (call: Call<'getFees'>) => fees.list(scopeOf(call), call.parameters.studentId),
    getPayments: (call: Call<'getPayments'>) => fees.payments(scopeOf(call), call.parameters.feeId),
    getSchoolEvents: (call: Call<'getSchoolEvents'>) =>
      events.ofSchool(scopeOf(call), call.parameters.schoolId),
    getParentEvents: (call: Call<'getParentEvents'>) => events.own(scopeOf(call)),
    createParentEvent: (call: Call<'createParentEvent'>) => events.create(scopeOf(call), call.body),
    updateParentEvent: (call: Call<'updateParentEvent'>) =>
      events.update(scopeOf(call), call.parameters.id, call.body),
    removeParentEvent: (call: Call<'removeParentEvent'>) => events.remove(scopeOf(call), call.parameters.id),
    getCalendarFeeds: (call: Call<'getCalendarFeeds'>) => calendarFeeds.list(scopeOf(call)),
    resetCalendarFeed: (call: Call<'resetCalendarFeed'>) =>
      calendarFeeds.reset(scopeOf(call), call.parameters.id),
  }) satisfies Partial<Handlers>;
