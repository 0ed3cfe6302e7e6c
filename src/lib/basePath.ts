/** The path below which the page is served, '/' or such as '/portal/', read when it runs so that one build serves any. */
export const basePath = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="portal-path"]')?.content ?? '/';

/** A path of the browser's as the routes know it. */
export const pathWithin = (pathname: string): string => pathname.slice(basePath().length - 1) || '/';
