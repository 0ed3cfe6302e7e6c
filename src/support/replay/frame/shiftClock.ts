/** A `Date` whose current time is `milliseconds` ahead; dates constructed from a value are unchanged. */
export const shiftedDate = (milliseconds: number, RealDate: DateConstructor = Date): DateConstructor => {
  const now = () => RealDate.now() + milliseconds;
  return new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
};

/** Makes the page's clock run from `moment` (ISO 8601 or milliseconds). */
export const runClockFrom = (moment: string | number): void => {
  globalThis.Date = shiftedDate(new Date(moment).getTime() - Date.now());
};
