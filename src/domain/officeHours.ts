const MORNING = 8;
const EVENING = 18;
const SUNDAY = 0;

/**
 * The latest moment, up to the given one, at which a school would write to a family: in the daytime and not on a
 * Sunday. Local time.
 */
export const lastOfficeHour = (moment: Date): Date => {
  const time = new Date(moment);
  if (time.getHours() < MORNING) time.setDate(time.getDate() - 1);
  if (time.getHours() < MORNING || time.getHours() >= EVENING) time.setHours(EVENING - 1, 30, 0, 0);
  if (time.getDay() === SUNDAY) {
    time.setDate(time.getDate() - 1);
    time.setHours(EVENING - 1, 30, 0, 0);
  }
  return time;
};
