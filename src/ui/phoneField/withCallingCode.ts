import { isPhone } from '../../domain/phone';

export const digitsOf = (text: string) => text.replace(/\D/g, '');

/**
 * A number typed, pasted or filled in is one of the country that is chosen, in whatever form it is written; only "+" or "00"
 * before it names another country (decision 52). Without the country's code its first digits would be taken for one. A "+" that was only
 * erased is put back.
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
  if (lastPlus === 0 || text === '') return typed;
  const hasCode = national.startsWith(callingCode) && isPhone(`+${national}`);
  return hasCode && !isPhone(code + national) ? `+${national}` : code + national;
};
