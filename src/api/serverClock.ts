/** By how many milliseconds the server's clock is ahead of the device's, according to its last answer. */
let ahead = 0;

/** An API on another origin may not reveal its time; the device's clock is then taken as right. */
export const hearServerTime = (headers: Headers): void => {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
};

/** The current time for deadlines. They end by the server's clock, however wrong the device's is. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
