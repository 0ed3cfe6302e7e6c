/** The path below which the page is served, '/' or such as '/portal/', read when it runs so that one build serves any. */
export const basePath = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portal-path"]')?.content ?? '/';

/** The browser's path without that of the portal, as the routes have it. */
export const pathWithin = (pathname: string): string => pathname.slice(basePath().length - 1) || '/';
