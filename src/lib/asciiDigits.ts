/** In Unicode the digits of each script stand in a row of ten, and rows may follow one another. */
const asciiOf = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
};

/** The text with the digits of every script as 0 to 9: "٢٠٢" and "２０２" become "202". */
export const asciiDigits = (text: string): string => text.replace(/\p{Nd}/gu, asciiOf);
