import { isPhone } from '../../domain/phone';

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the field takes between digits; it would end the number at anything else. */
const isPlain = (text: string) => /^[\d\s+().[\]/-]*$/.test(text);

/**
 * Adds the chosen country's calling code to a number that is typed, pasted or filled in, in whatever form it is
 * written. Only "+" or "00" in front names another country (decision 52). Without the calling code, the number's
 * first digits would be read as one. A "+" that was erased is put back.
 */
export const withCallingCode = (typed: string, before: string, callingCode: string): string => {
  if (before.startsWith('+') && typed === before.slice(1)) return before;
  const text = typed.trim();
  const code = `+${callingCode}`;
  const lastPlus = text.lastIndexOf('+');
  if (lastPlus > 0) return text.slice(lastPlus);
  if (lastPlus === 0 && !text.startsWith(code)) return typed;
  const national = digitsOf(lastPlus === 0 ? text.slice(code.length) : text);
  if (/^00\d/.test(national)) return `+${national.slice(2)}`;
  if (lastPlus === 0) return isPlain(text) ? typed : code + national;
  if (text === '') return typed;
  const hasCode = national.startsWith(callingCode) && isPhone(`+${national}`);
  return hasCode && !isPhone(code + national) ? `+${national}` : code + national;
};
