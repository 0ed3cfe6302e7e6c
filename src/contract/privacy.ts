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
