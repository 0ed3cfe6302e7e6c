/** What a spreadsheet would calculate instead of showing. An apostrophe before it makes it a text. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** What stays as it is although it looks like a formula. */
type Known = Pick<RegExp, 'test'>;

const cell = (text: string, known: Known | undefined): string => {
  const harmless = formula.test(text) && !known?.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Spreadsheets need it to read UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of CSV without its end (RFC 4180), in which no cell is a formula. */
export const csvLine = (texts: readonly string[], known?: Known, separator: ',' | ';' = ','): string =>
  texts.map((text) => cell(text, known)).join(separator);
