const first = /(^|\s)1(?=\s(?:janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc))/gu;

/** A French text in which the first day of a month is written "1er", as no library does. */
export const withFirstDays = (text: string): string =>
  text.replace(first, (_, before: string) => `${before}1er`);
