export { type AbsenceService, absenceService, removeOldAbsences } from './absences';
export {
  type CalendarFeedService,
  calendarFeedService,
  createFeedAddresses,
  endFeedsOf,
  type FeedAddresses,
} from './calendarFeeds';
export { childrenService } from './children';
export { type EventService, eventService } from './events';
export { remindOfFees } from './feeNotices';
export { type FeeService, feeService } from './fees';
export { type SchoolLifeService, schoolLifeService } from './schoolLife';
