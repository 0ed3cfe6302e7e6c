import type * as z from 'zod/mini';

/** What a text says about somebody, or that it says nothing. The support file decides by it what becomes of the text. */
export type TextKind =
  | 'address'
  | 'birthday'
  | 'day'
  | 'demandedText'
  | 'email'
  | 'fileName'
  | 'fileUrl'
  | 'freeText'
  | 'id'
  | 'moment'
  | 'name'
  | 'phone'
  | 'picture'
  | 'postalCode'
  | 'secret'
  /** What a sensitive answer makes necessary, such as details about health. */
  | 'sensitiveText'
  | 'serverText'
  | 'signature'
  | 'socialNumber'
  | 'typed'
  | 'username';

/** Zod's own registry would weigh on the first page. */
const kinds = new WeakMap<z.core.$ZodType, TextKind>();

/** Notes which kind of text a schema is for. A schema that `check` makes from it needs a note of its own. */
export const ofKind = <Schema extends z.core.$ZodType>(kind: TextKind, schema: Schema): Schema => {
  kinds.set(schema, kind);
  return schema;
};

export const kindOf = (schema: z.core.$ZodType): TextKind | undefined => kinds.get(schema);

/**
 * What is chosen, with a yes or from a list: a support file keeps what is plain. Of what is sensitive, such as an answer about health, it
 * tells only whether there is an answer.
 */
export type AnswerKind = 'plain' | 'sensitive';

const sensitive = new WeakSet<z.core.$ZodType>();

/** Notes which kind of answer a schema is for. One without a note is plain. */
export const ofAnswerKind = <Schema extends z.core.$ZodType>(kind: AnswerKind, schema: Schema): Schema => {
  if (kind === 'sensitive') sensitive.add(schema);
  return schema;
};

export const answerKindOf = (schema: z.core.$ZodType): AnswerKind =>
  sensitive.has(schema) ? 'sensitive' : 'plain';
