import { endsInFile, hasDot } from '../../domain/filePaths';

/**
 * Whether a path asks for a page, as the server tells (server/plugins/portal.ts): not for the API, how the server is, or a file. `dotted`
 * are the patterns of the addresses in which a name may stand, and so a dot.
 */
export const isPage = (path: string, dotted: readonly string[]): boolean => {
  if (/^\/(?:api\/|healthz$|readyz$)/.test(path) || endsInFile(path)) return false;
  return !hasDot(path) || dotted.some((pattern) => new RegExp(pattern, 'i').test(path));
};
