export { DayColumns } from './DayColumns';
export { dayName } from './dayName';
export { MonthGrid } from './MonthGrid';
export { PeriodBar } from './PeriodBar';
export { boundsOf, nearestShownDay, periodViews, shownDaysOf, type PeriodView, type Weeks } from './periods';
export { dayDot, SmallMonth } from './SmallMonth';
export { YearGrid } from './YearGrid';
