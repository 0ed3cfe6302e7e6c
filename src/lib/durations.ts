/** Lengths of time in milliseconds. A calendar day can be an hour shorter or longer than `DAY`: reckon with those in `calendarDays`. */
export const SECOND = 1_000;
export const MINUTE = 60_000;
export const HOUR = 3_600_000;
export const DAY = 86_400_000;
