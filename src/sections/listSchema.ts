import * as z from 'zod/mini';

/** The message id of the problem of a list in which an entry is refused. */
export const INCOMPLETE = 'item.incomplete';

/** What is refused in an entry is one problem of the list: the fields of an entry stand in a dialog, which is closed. */
export const wholeEntries = (list: z.ZodMiniType) =>
  z.pipe(
    z.transform((given: unknown, { issues }) => {
      const refused = list.safeParse(given).error?.issues ?? [];
      if (refused.some(({ path }) => path.length > 0))
        issues.push({ code: 'custom', message: INCOMPLETE, input: given });
      return given;
    }),
    list,
  );

/** A list that is not asked for, because the answer to its question is not "yes", cannot be refused. */
export const askedAfterYes = (question: string, list: string, schema: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(
    z.transform((values: unknown) => {
      if (typeof values !== 'object' || values === null) return values;
      const isAsked = (values as Record<string, unknown>)[question] === 'yes';
      return isAsked ? values : { ...values, [list]: [] };
    }),
    schema,
  );
