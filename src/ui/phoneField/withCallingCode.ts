/**
 * A number typed, pasted or filled in where the whole field was empty or selected is one of the country that is chosen;
 * without the country's code its first digits would be taken for one. A "+" that was only erased is put back.
 */
export const withCallingCode = (typed: string, before: string, callingCode: string): string => {
  if (!/^\d/.test(typed.trim())) return typed;
  return before.startsWith('+') && typed === before.slice(1) ? before : `+${callingCode}${typed.trim()}`;
};
