import type * as z from 'zod/mini';
import { shapeOf } from '../contract/shapes';
import { formatPhone } from '../domain/phone';
import type { Row, RowValue } from './row';

type Fields = Readonly<Record<string, z.core.$ZodType>>;
type Told<Given extends Fields> = { readonly [Field in keyof Given]: unknown };

interface Words<Given extends Fields> {
  /** What the ids of the fields' labels begin with. */
  prefix: string;
  /** What the ids of an enumeration's words begin with, where that is not the field's label. */
  words?: { readonly [Field in keyof Given]?: string };
  /** Enumerations whose unknown words are shown as the API sent them. */
  open?: readonly (keyof Given)[];
}

const textValue = (kind: string | undefined, told: string): RowValue => {
  if (kind === 'birthday' || kind === 'day') return { kind: 'date', date: told };
  if (kind === 'socialNumber') return { kind: 'secret', text: told };
  return { kind: 'text', text: kind === 'phone' ? formatPhone(told) : told };
};

const valueOf = (schema: z.core.$ZodType, told: unknown, words: string, isOpen: boolean): RowValue => {
  if (typeof told === 'boolean' || told === null || told === undefined)
    return { kind: 'answer', answer: told ?? null };
  const [shape, word] = [shapeOf(schema), told as string];
  if (shape.is === 'choice')
    return { kind: 'messages', messageIds: [`${words}.${word}`], ...(isOpen && { otherwise: word }) };
  return textValue(shape.is === 'text' ? shape.kind : undefined, word);
};

/** The rows of those fields of a record that bear the names of `fields`, in their order. */
export const fieldRows = <Given extends Fields>(
  fields: Given,
  record: Told<Given>,
  { prefix, words, open = [] }: Words<Given>,
): Row[] =>
  Object.entries(fields).map(([field, schema]) => {
    const labelId = `${prefix}.${field}`;
    return {
      labelId,
      value: valueOf(schema, record[field], words?.[field] ?? labelId, open.includes(field)),
    };
  });
