/** Three digits, dash, three digits, dash, four digits (E5.2, decision 9). */
export const socialNumberPattern = /^\d{3}-\d{3}-\d{4}$/;

/** Keeps at most ten of the typed digits and inserts the dashes. */
export const formatSocialNumber = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 10);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join('-');
};

/** "•••-•••-1234": shown until the parent asks for the whole number. */
export const maskSocialNumber = (number: string): string => `•••-•••-${number.slice(-4)}`;
