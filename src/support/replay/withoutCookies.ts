/** Leaves a document without cookies: the portal's would stay on the device for a year. */
export const withoutCookies = (target: Document): void => {
  Object.defineProperty(target, 'cookie', { configurable: true, get: () => '', set: () => undefined });
};
