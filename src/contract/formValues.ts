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
