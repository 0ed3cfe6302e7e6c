import * as z from 'zod/mini';

/** The value of a yes-or-no question in a form; '' while unanswered. */
export type YesNo = 'yes' | 'no' | '';

/** An answered yes-or-no question, as the boolean that the server keeps. */
export const yesNo = z.pipe(
  z.enum(['yes', 'no'], { error: 'validation.required' }),
  z.transform((answer) => answer === 'yes'),
);

/** A yes-or-no question that may stay unanswered: null then. */
export const optionalYesNo = z.pipe(
  z.enum(['yes', 'no', ''], { error: 'validation.required' }),
  z.transform((answer) => (answer === '' ? null : answer === 'yes')),
);

/** The boolean of an answer; undefined while there is none. */
export const toBoolean = (answer: unknown): boolean | undefined =>
  answer === 'yes' || answer === 'no' ? answer === 'yes' : undefined;

export const fromBoolean = (value: boolean | null | undefined): YesNo =>
  value === true ? 'yes' : value === false ? 'no' : '';
