export { DayColumns } from './DayColumns';
export { DayStrip } from './DayStrip';
export { dayName } from './dayName';
export { MonthGrid } from './MonthGrid';
export { PeriodBar } from './PeriodBar';
export {
  boundsOf,
  nearestShownDay,
  periodViews,
  shownDaysOf,
  stepPeriod,
  type PeriodView,
  type Weeks,
} from './periods';
export { dayDot, SmallMonth } from './SmallMonth';
export { YearGrid } from './YearGrid';
