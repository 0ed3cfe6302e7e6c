import type * as z from 'zod/mini';
import { fromBoolean, type YesNo } from '../lib/yesNo';
import { shapeOf } from './shapes';

type FormValue<Input> = [Input] extends ['yes' | 'no' | '']
  ? YesNo
  : [Input] extends [string]
    ? string
    : [Input] extends [boolean]
      ? boolean
      : [Input] extends [readonly (infer Item)[]]
        ? FormValue<Item>[]
        : Input extends object
          ? { -readonly [Field in keyof Input]-?: FormValue<NonNullable<Input[Field]>> }
          : Input;

/** What the inputs of a form hold whose answers `schema` checks: texts, `'yes'`, `'no'` and `''`, booleans for boxes. */
export type FormValues<Schema extends z.core.$ZodType> = FormValue<z.input<Schema>>;

const isYesNo = (words: readonly string[]) => words.includes('yes') && words.includes('no');

const valueOf = (schema: z.core.$ZodType, told: unknown): unknown => {
  const shape = shapeOf(schema);
  switch (shape.is) {
    case 'text':
      return told ?? '';
    case 'choice':
      return isYesNo(shape.values) ? fromBoolean(told as boolean | null | undefined) : (told ?? '');
    case 'flag':
      return told === true;
    case 'number':
      return told ?? '';
    case 'list':
      return ((told ?? []) as unknown[]).map((each) => valueOf(shape.item, each));
    case 'record':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([field, each]) => [
          field,
          valueOf(each, (told as Record<string, unknown> | undefined)?.[field]),
        ]),
      );
  }
};

/** The values of a form for a record whose fields have the same names; of an empty form where there is none. */
export const valuesOf = <Schema extends z.core.$ZodType>(
  schema: Schema,
  record?: { readonly [Field in keyof FormValues<Schema>]: unknown },
): FormValues<Schema> => valueOf(schema, record) as FormValues<Schema>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOptional = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'optional';

const filled = (schema: z.core.$ZodType, given: unknown): unknown => {
  if (given === undefined) return isOptional(schema) ? undefined : valueOf(schema, undefined);
  const shape = shapeOf(schema);
  if (shape.is === 'list' && Array.isArray(given)) return given.map((each) => filled(shape.item, each));
  if (shape.is !== 'record' || !isObject(given)) return given;
  const fields = Object.entries(shape.fields).map(([field, each]) => [field, filled(each, given[field])]);
  return { ...given, ...Object.fromEntries(fields) };
};

/** Values that an older version of the form has kept: what it did not ask for yet is empty. */
export const filledValues = <Values extends object>(schema: z.core.$ZodType, kept: Values): Values =>
  filled(schema, kept) as Values;
