import type * as z from 'zod/mini';
import { shapeOf, type Shape } from '../../../contract/shapes';
import { By, Choice, OneAnswer, type AnyMask, type LeafMask } from '../mask';
import { sensitiveAnswers, sensitiveTexts } from './sensitiveFields';

type Derived<Value> = [Value] extends [string | number | boolean]
  ? LeafMask<Value>
  : [Value] extends [readonly (infer Item)[]]
    ? readonly [Derived<NonNullable<Item>>]
    : { readonly [Field in keyof Value]-?: Derived<NonNullable<Value[Field]>> };

const oneAnswer = (shape: Shape): OneAnswer => {
  if (shape.is !== 'choice') return new OneAnswer(false);
  return new OneAnswer(shape.values.includes('no') ? 'no' : (shape.values[0] ?? ''));
};

/** How many were chosen would tell something, and no list has the same answer twice. */
const atMostOne = (item: OneAnswer) =>
  new By<unknown[]>((given, walk) => {
    const answers = walk(given, [item]) as unknown[];
    return walk.isCopying ? answers.slice(0, 1) : answers;
  });

const listMask = (item: AnyMask) => (item instanceof OneAnswer ? atMostOne(item) : [item]);

const derive = (schema: z.core.$ZodType, field = ''): AnyMask => {
  const shape = shapeOf(schema);
  if (sensitiveTexts.has(field)) return 'sensitiveText';
  if (sensitiveAnswers.has(field) && shape.is !== 'list') return oneAnswer(shape);
  switch (shape.is) {
    case 'text':
      if (shape.kind === 'day') return 'moment';
      if (shape.kind) return shape.kind;
      throw new Error('This text of the contract has no kind: make it with a helper of fields.ts.');
    case 'choice':
      return new Choice(shape.values);
    case 'list':
      return listMask(derive(shape.item, field));
    case 'record':
      return Object.fromEntries(
        Object.entries(shape.fields).map(([name, each]) => [name, derive(each, name)]),
      );
    default:
      return shape.is;
  }
};

/** The mask of a record with this schema. The contract gives the kind of each text and answer. */
export const recordMask = <Schema extends z.core.$ZodType>(schema: Schema) =>
  derive(schema) as Derived<z.output<Schema>>;

/** The mask of the form values of a section. */
export const formMask = <Values extends object>(section: {
  schema: z.core.$ZodType;
  emptyValues: () => Values;
}) => derive(section.schema) as Derived<Values>;
