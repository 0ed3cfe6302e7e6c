import { isMoment } from './fieldRules';
import type { Note } from './note';
import { isEmpty, textOf } from './reading';

const isReadable = (value: unknown): boolean =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) && !Number.isNaN(Date.parse(value));

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Days and moments anywhere in an answer that the portal could not read. */
export const unreadMoments = (answer: unknown, prefix = ''): Note[] => {
  const isList = Array.isArray(answer);
  return entriesOf(answer).flatMap(([key, value]): Note[] => {
    const field = isList ? prefix : `${prefix}${prefix && '.'}${key}`;
    if (typeof value === 'object') return unreadMoments(value, field);
    const isWrong = isMoment(field) && !isEmpty(value) && !isReadable(value);
    return isWrong ? [{ kind: 'moment', field, word: textOf(value) }] : [];
  });
};
