import { getIn, setIn, type FormikErrors } from 'formik';
import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;
type Found = { path: PropertyKey[]; message: string };

/** The path for a problem that belongs to no single field. */
export const WHOLE_FORM = 'form';

/** Of the branches of a union, the one whose shape fits: its problems lie within, not in the value as a whole. */
const closestBranch = (branches: readonly (readonly Issue[])[]): readonly Issue[] =>
  branches.find((branch) => branch.every(({ path }) => path.length > 0)) ?? [];

const flatten = (issue: Issue, above: PropertyKey[]): Found[] => {
  const path = [...above, ...issue.path];
  const branch = issue.code === 'invalid_union' ? closestBranch(issue.errors) : [];
  return branch.length > 0
    ? branch.flatMap((inner) => flatten(inner, path))
    : [{ path, message: issue.message }];
};

const isTaken = (errors: object, path: string) => {
  const parts = path.split('.');
  return parts.some((_, index) => typeof getIn(errors, parts.slice(0, index + 1)) === 'string');
};

/** Validates a form's values as Formik wants it: nested errors, the first problem of each field. */
export const validateWith =
  <Values extends object>(schema: z.ZodMiniType) =>
  (values: Values): FormikErrors<Values> => {
    const result = schema.safeParse(values);
    if (result.success) return {};
    return result.error.issues
      .flatMap((issue) => flatten(issue, []))
      .reduce<FormikErrors<Values>>((errors, { path, message }) => {
        const name = path.length > 0 ? path.map(String).join('.') : WHOLE_FORM;
        if (isTaken(errors, name) || getIn(errors, name) !== undefined) return errors;
        return setIn(errors, name, message) as FormikErrors<Values>;
      }, {});
  };
