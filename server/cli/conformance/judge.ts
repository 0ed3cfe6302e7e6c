import type * as z from 'zod/mini';
import { bodies } from '../../../src/contract/bodies';
import { answerNotShown, type DocumentedCall } from './documentedCalls';
import { isAddition, isFree, isNeeded } from './fieldRules';
import { unreadMoments } from './moments';
import { sentencesOf, type Note, type Sentences } from './note';
import { fieldsOf, isEmpty } from './reading';

type Issue = z.core.$ZodIssue;

const valueAt = (answer: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Fields)[key] : undefined),
    answer,
  );
type Fields = Record<PropertyKey, unknown>;

const fieldOf = (path: readonly PropertyKey[]): string =>
  path.filter((key) => typeof key === 'string').join('.') || 'the answer itself';

const isInOtherCase = (value: unknown, names: readonly unknown[]): boolean =>
  typeof value === 'string' &&
  names.some((name) => String(name).toLowerCase() === value.trim().toLowerCase());

/** How the portal treats a value that the contract refuses; undefined when nothing is wrong with it. */
const noteOf = (name: DocumentedCall, issue: Issue, answer: unknown): Note | undefined => {
  const value = valueAt(answer, issue.path);
  const field = fieldOf(issue.path);
  if (isAddition(name, field)) return { kind: 'addition', field };
  if (isEmpty(value)) return { kind: isNeeded(name, field) ? 'needed' : 'empty', field };
  if (isFree(name, field)) return undefined;
  if (issue.code === 'invalid_value' && typeof value === 'string')
    return { kind: isInOtherCase(value, issue.values) ? 'letterCase' : 'unknown', field, word: value };
  const isNumberForText =
    issue.code === 'invalid_type' && issue.expected === 'string' && typeof value === 'number';
  return { kind: isNumberForText ? 'number' : 'form', field };
};

const tellsRecord = (answer: unknown): boolean => Array.isArray(answer) || 'id' in fieldsOf(answer);

const NO_RECORD = 'Answers no record; the portal reads what was saved with the next summary or list.';

/** Compares the answer of a call that was done with the contract, as tolerantly as the portal reads it. */
export const judge = (name: DocumentedCall, answer: unknown): Sentences => {
  if (answerNotShown.has(name) && !tellsRecord(answer)) return { remarks: [NO_RECORD], findings: [] };
  const parsed = bodies[name].response.safeParse(answer);
  const notes = (parsed.error?.issues ?? [])
    .map((issue) => noteOf(name, issue, answer))
    .filter((note) => note !== undefined);
  return sentencesOf([...notes, ...unreadMoments(answer)]);
};
