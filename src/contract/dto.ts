import * as z from 'zod/mini';
import { text } from './fields';
import { ofAnswerKind } from './privacy';
import { shapeOf } from './shapes';

/** A flag that must be ticked to be sent can be read unticked. */
type Told<Value> = Value extends boolean ? boolean : Value;
type Fields = Readonly<Record<string, z.ZodMiniType>>;
export type DtoFields<Given extends Fields> = {
  -readonly [Field in keyof Given]: z.ZodMiniType<Told<z.output<Given[Field]>>>;
};

const asTold = (schema: z.core.$ZodType): z.ZodMiniType => {
  const shape = shapeOf(schema);
  switch (shape.is) {
    case 'text':
      return text(shape.kind ?? 'freeText');
    case 'choice':
      return ofAnswerKind(shape.kind, z.enum(shape.values));
    case 'flag':
      return ofAnswerKind(shape.kind, z.boolean());
    case 'number':
      return z.number();
    case 'list':
      return z.array(asTold(shape.item));
    case 'record':
      return z.object(dtoFields(shape.fields as Fields));
  }
};

const isNullable = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def.type === 'nullable';

/** The fields of a body as an answer holds them: of the same types, without the rules for what may be sent. */
export const dtoFields = <Given extends Fields>(fields: Given): DtoFields<Given> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [
      field,
      isNullable(schema) ? z.nullable(asTold(schema)) : asTold(schema),
    ]),
  ) as DtoFields<Given>;
