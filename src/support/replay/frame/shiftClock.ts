/** A `Date` whose now is `milliseconds` ahead; what is constructed from a value is as ever. */
export const shiftedDate = (milliseconds: number, RealDate: DateConstructor = Date): DateConstructor => {
  const now = () => RealDate.now() + milliseconds;
  return new Proxy(RealDate, {
    construct: (target, given: unknown[], newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
};

/** The page's clock runs from `moment` (ISO 8601 or milliseconds). */
export const runClockFrom = (moment: string | number): void => {
  globalThis.Date = shiftedDate(new Date(moment).getTime() - Date.now());
};
