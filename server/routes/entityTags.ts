import { invalid } from '../errors';
import type { Expected } from '../services/calls';

/** One tag of a list, whose places may be empty (RFC 9110 section 5.6.1). */
const PLACE = /[\t ,]*(?:(W\/)?"([!#-~\x80-\xff]*)"[\t ]*(?:,|$)|$)/gy;

/**
 * The versions that an `If-Match` names; undefined for none and for `*`, which any record matches. 400 for anything
 * that is not a list of tags. A weak tag matches nothing, because it does not promise the very same record (RFC 9110
 * section 8.8.3.2).
 */
export const expectedVersions = (header: string | undefined): Expected => {
  if (header === undefined || header.trim() === '*') return undefined;
  const places = [...header.matchAll(PLACE)];
  const length = places.reduce((sum, [text]) => sum + text.length, 0);
  const tags = places.filter(([, , version]) => version !== undefined);
  if (length !== header.length || tags.length === 0) {
    throw invalid([{ path: 'If-Match', message: 'validation.text' }]);
  }
  return tags.flatMap(([, weak, version = '']) => (weak ? [] : [version]));
};

/** The `ETag` of a version. */
export const entityTag = (version: number | string) => `"${version}"`;
