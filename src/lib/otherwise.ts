import * as z from 'zod/mini';

/** Reads what does not fit a schema, or is missing, as `value`. The first page needs all of it anyway, but not `z.catch`. */
export const otherwise = <Schema extends z.ZodMiniType, Value>(schema: Schema, value: Value) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((told): z.output<Schema> | Value => {
      const read = schema.safeParse(told);
      return read.success ? read.data : value;
    }),
  );
