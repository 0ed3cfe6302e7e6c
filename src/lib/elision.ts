const others = /«[^»]*»/gu;
const beforeVowel = /(^|[\s(])([Dd])e (?=[AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒÆ])/gu;

const elided = (text: string) => text.replace(beforeVowel, '$1$2’');

/** A French message in which "de" before a name is written as it is said: "d’Iris". What stands in quotes is left as it is. */
export const withElisions = (text: string): string => {
  const quotes = text.match(others) ?? [];
  return text
    .split(others)
    .map((own, index) => elided(own) + (quotes[index] ?? ''))
    .join('');
};
