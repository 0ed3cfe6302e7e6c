const isFile = /\.(?:js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|txt|webmanifest)$/i;
const hasDot = /\.[^/]*$/;

/**
 * Whether a path asks for a page, as the server tells (server/plugins/portal.ts): not for the API, how the server is, or a file. `dotted`
 * are the patterns of the addresses in which a name may stand, and so a dot.
 */
export const isPage = (path: string, dotted: readonly string[]): boolean => {
  if (/^\/(?:api\/|healthz$|readyz$)/.test(path) || isFile.test(path)) return false;
  return !hasDot.test(path) || dotted.some((pattern) => new RegExp(pattern, 'i').test(path));
};
