/** Unicode promises that no text has this character. */
const MARK = '\uFFFF';

const vowel = /^([aeiouœæø]|y[^aeiou])/i;

/** A value for a French message, marked if "de" loses its vowel before it. */
export const markVowel = (value: string): string =>
  vowel.test(value.normalize('NFD')) ? MARK + value : value;

/** A French message with marked values as it is said: "d’Iris". What stands within a value is not changed. */
export const withElisions = (text: string): string =>
  text.replace(/((^|[\s(])(d|qu))e \uFFFF/gi, '$1’').replaceAll(MARK, '');
