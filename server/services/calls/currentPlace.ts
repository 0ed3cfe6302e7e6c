import { sql } from 'drizzle-orm';
import { toCalendarDate } from '../../../src/lib/dates';
import { studentPromotions } from '../../db/schema';

/**
 * The order of a child's places: first the latest that has begun, on the clock of the server. A place that begins later comes after
 * all that have begun, so that a child who is accepted for next year is shown where it is until then.
 */
export const currentPlaceFirst = (now: Date) => {
  const { startedOn, id } = studentPromotions;
  const today = sql`${toCalendarDate(now)}::date`;
  // by the days between, the nearest is the last that has begun and the next that will
  return [sql`${startedOn} > ${today}`, sql`abs(${startedOn} - ${today})`, sql`${id}`];
};
