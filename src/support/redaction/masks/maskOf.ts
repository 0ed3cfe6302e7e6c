import type * as z from 'zod/mini';
import { shapeOf } from '../../../contract/shapes';
import { Choice, type AnyMask, type LeafMask } from '../mask';

type Derived<Value> = [Value] extends [string | number | boolean]
  ? LeafMask<Value>
  : [Value] extends [readonly (infer Item)[]]
    ? readonly [Derived<NonNullable<Item>>]
    : { readonly [Field in keyof Value]-?: Derived<NonNullable<Value[Field]>> };

const derive = (schema: z.core.$ZodType): AnyMask => {
  const shape = shapeOf(schema);
  switch (shape.is) {
    case 'text':
      if (shape.kind === 'day') return 'moment';
      if (shape.kind) return shape.kind;
      throw new Error('This text of the contract has no kind: make it with a helper of fields.ts.');
    case 'choice':
      return new Choice(shape.values);
    case 'list':
      return [derive(shape.item)];
    case 'record':
      return Object.fromEntries(Object.entries(shape.fields).map(([field, each]) => [field, derive(each)]));
    default:
      return shape.is;
  }
};

/** The mask of a record with this schema. The contract gives the kind of each text. */
export const recordMask = <Schema extends z.core.$ZodType>(schema: Schema) =>
  derive(schema) as Derived<z.output<Schema>>;

/** The mask of the form values of a section. */
export const formMask = <Values extends object>(section: {
  schema: z.core.$ZodType;
  emptyValues: () => Values;
}) => derive(section.schema) as Derived<Values>;
