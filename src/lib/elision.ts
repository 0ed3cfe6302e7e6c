/** A quotation, which stays as it was written, or "de" before a capital vowel. */
const quoteOrDe = /«[^»]*»|(^|[\s(])([Dd])e (?=[AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ])/gu;

/** A French message in which "de" before a name is written as it is said: "d’Iris". */
export const withElisions = (text: string): string =>
  text.replace(quoteOrDe, (found, before: string | undefined, letter: string | undefined) =>
    letter === undefined ? found : `${before}${letter}’`,
  );
