/** A word that stands nowhere else: what it names says where it was typed, and `number` is the run's own count. */
export const word = (what: string, number: number): string => {
  let letters = '';
  for (let left = number; left > 0; left = Math.floor(left / 26))
    letters = String.fromCharCode(97 + (left % 26)) + letters;
  return `${what} q${letters}z`;
};

export const address = (what: string, number: number): string => `${what}.${number}@example.org`;
