import * as z from 'zod/mini';
import { id } from './fields';

/**
 * A calendar to subscribe to: of one child, or of the family when `studentId` is null. `address` is secret: whoever has it reads
 * the calendar. Without an origin it is a path on the API's own.
 */
export const calendarFeedDto = z.object({ id, studentId: z.nullable(id), address: z.string() });
export type CalendarFeedDto = z.infer<typeof calendarFeedDto>;
export const calendarFeedsDto = z.array(calendarFeedDto);
