import { DAY } from '../../../src/lib/durations';

/** The hour of UTC from which the mails of the day go out: the evening in Europe, the day in America. */
const DAILY_HOUR = 16;

/** The last time at which daily mails were due. */
export const lastDue = (now: Date): Date => {
  const today = new Date(now);
  today.setUTCHours(DAILY_HOUR, 0, 0, 0);
  return today <= now ? today : new Date(today.getTime() - DAY);
};

/** When what is told now comes with the mail of the day. */
export const nextDue = (now: Date): Date => new Date(lastDue(now).getTime() + DAY);
