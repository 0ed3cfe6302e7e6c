import { Refusal } from './Refusal';

const MAXIMUM_DEPTH = 40;
const dangerous = ['__proto__', 'constructor', 'prototype'];
const secret = /token|password|secret|draftKey|authorization/i;

const refuseKey = (key: string, value: unknown): void => {
  if (dangerous.includes(key)) throw new Refusal('support.refused.key', { key });
  // an endpoint's name may contain the word, but only texts can be secrets
  if (secret.test(key) && typeof value === 'string' && value !== '')
    throw new Refusal('support.refused.secret', { place: key });
};

/**
 * Checks every key of the parsed file before anything else is done with it: keys that are dangerous in scripts, and
 * keys of secrets, anywhere. It does not recurse, because the file may be nested deeper than any stack.
 */
export const scan = (parsed: unknown): void => {
  let level: unknown[] = [parsed];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAXIMUM_DEPTH) throw new Refusal('support.refused.depth');
    const next: unknown[] = [];
    for (const value of level) {
      if (Array.isArray(value)) next.push(...(value as unknown[]));
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          refuseKey(key, inner);
          next.push(inner);
        }
      } else if (typeof value === 'string' && dangerous.includes(value)) {
        throw new Refusal('support.refused.key', { key: value });
      }
    }
    level = next.filter((value) => typeof value === 'object' || dangerous.includes(value as string));
  }
};
