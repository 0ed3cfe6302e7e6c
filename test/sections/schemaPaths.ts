import type * as z from 'zod/mini';

type Definition = z.core.$ZodTypes['_zod']['def'];

const below = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}.${name}`);

/**
 * The paths of a form's answers, as its controls are named: `mailing.cityId`, and `*` for the place in a list of
 * objects. A list of plain values (boxes of one question) is one answer.
 */
export const schemaPaths = (schema: z.core.$ZodType, prefix = ''): string[] => {
  const definition = schema._zod.def as Definition;
  switch (definition.type) {
    case 'object':
      return Object.entries(definition.shape).flatMap(([name, field]) =>
        schemaPaths(field, below(prefix, name)),
      );
    case 'array': {
      const item = below(prefix, '*');
      const paths = schemaPaths(definition.element, item);
      return paths.length === 1 && paths[0] === item ? [prefix] : paths;
    }
    case 'pipe':
      return isTransform(definition.in)
        ? schemaPaths(definition.out, prefix)
        : schemaPaths(definition.in, prefix);
    case 'optional':
    case 'nullable':
    case 'default':
      return schemaPaths(definition.innerType, prefix);
    default:
      return [prefix];
  }
};

const isTransform = (schema: z.core.$ZodType) => (schema._zod.def as Definition).type === 'transform';

/** Where `values` are refused, in the same notation, in alphabetical order. */
export const refusedPaths = (schema: z.ZodMiniType, values: unknown): string[] => {
  const { error } = schema.safeParse(values);
  return [...new Set(error?.issues.map(({ path }) => withoutPlaces(path.join('.'))))].sort();
};

export const withoutPlaces = (path: string): string => path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*');
