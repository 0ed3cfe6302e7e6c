/** Milliseconds by which the server's clock is ahead of the device's, as its last answer told. */
let ahead = 0;

/** An API of another origin may not tell its time; the device's is then taken for right. */
export const hearServerTime = (headers: Headers): void => {
  const told = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(told)) ahead = told - Date.now();
};

/** Now, for deadlines: what ends is what has ended for the server, however wrong the device's clock is. */
export const serverNow = (): Date => new Date(Date.now() + ahead);
