import { CODE_LENGTH } from '../../domain/limits';

/** What is typed or pasted, as a code is written: "a b-c12" becomes "ABC12". */
export const typedCode = (typed: string): string =>
  typed
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, CODE_LENGTH)
    .toUpperCase();
