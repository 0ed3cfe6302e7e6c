import type * as z from 'zod/mini';
import { answerKindOf, kindOf, type AnswerKind, type TextKind } from './privacy';

type Schema = z.core.$ZodType;

/** What a schema is for those who derive something from it: a mask, a reader, an empty form, a row of the summary. */
export type Shape =
  | { is: 'text'; kind: TextKind | undefined }
  /** One of some words. */
  | { is: 'choice'; kind: AnswerKind; values: readonly string[] }
  | { is: 'flag'; kind: AnswerKind }
  | { is: 'number' }
  | { is: 'list'; item: Schema }
  | { is: 'record'; fields: Readonly<Record<string, Schema>> };

const unionShape = (options: readonly Schema[]): Shape => {
  const shapes = options.map(shapeOf);
  const choices = shapes.filter((shape) => shape.is === 'choice');
  const kind = choices.some((choice) => choice.kind === 'sensitive') ? 'sensitive' : 'plain';
  const values = choices.flatMap((choice) => choice.values);
  return shapes.find(({ is }) => is !== 'choice') ?? { is: 'choice', kind, values };
};

const isPlainText = (shape: Shape) => shape.is === 'text' && shape.kind === undefined;

/** What goes into a pipe; what comes out of it where any text may go in. */
const pipeShape = (input: Schema, output: Schema): Shape => {
  const entrance = shapeOf(input);
  return isPlainText(entrance) && shapeOf(output).is !== 'text' ? shapeOf(output) : entrance;
};

export const shapeOf = (schema: Schema): Shape => {
  const text = kindOf(schema);
  if (text) return { is: 'text', kind: text };
  const kind = answerKindOf(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
      return shapeOf(def.innerType);
    case 'pipe':
      return pipeShape(def.in, def.out);
    case 'union':
      return unionShape(def.options);
    case 'enum':
      return { is: 'choice', kind, values: Object.values(def.entries).map(String) };
    case 'literal':
      return def.values.every((value) => typeof value === 'boolean')
        ? { is: 'flag', kind }
        : { is: 'choice', kind, values: def.values.map(String) };
    case 'boolean':
      return { is: 'flag', kind };
    case 'number':
      return { is: 'number' };
    case 'array':
      return { is: 'list', item: def.element };
    case 'object':
      return { is: 'record', fields: def.shape };
    case 'string':
    case 'transform':
      return { is: 'text', kind: undefined };
    default:
      throw new Error(`Nothing is derived from a schema of type ${def.type}.`);
  }
};
