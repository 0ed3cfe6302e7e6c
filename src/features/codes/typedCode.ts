import { CODE_LENGTH } from '../../domain/limits';

/** What is typed or pasted, without what no code has: "a B-c12" becomes "aBc12". An API may tell capitals from small letters. */
export const typedCode = (typed: string): string => typed.replace(/[^0-9a-z]/gi, '').slice(0, CODE_LENGTH);
