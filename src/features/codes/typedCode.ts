import { CODE_LENGTH } from '../../domain/limits';
import { asciiDigits } from '../../lib/asciiDigits';

/**
 * What is typed or pasted, without what no code has: "a B-c12" becomes "aBc12", and "aBc١٢" too. An API may tell capitals from small
 * letters.
 */
export const typedCode = (typed: string): string =>
  asciiDigits(typed)
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, CODE_LENGTH);
