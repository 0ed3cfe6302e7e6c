/** The name that a library has for a language: `ar`, `frFR`, or the first of its countries. */
export const localeName = (language: string, names: readonly string[]): string => {
  const [own = ''] = language.split('-');
  const { region = '' } = new Intl.Locale(own).maximize();
  const usual = [own, own + region].find((name) => names.includes(name));
  return usual ?? names.find((name) => /^[A-Z]{2}$/.test(name.replace(own, ''))) ?? 'enUS';
};

/** What a library has for a language, or else for English. webpack leaves out those of languages that the portal does not have. */
export const localeOf = <Locale>(all: { enUS: Locale }, language: string): Locale =>
  (all as Record<string, Locale>)[localeName(language, Object.keys(all))] ?? all.enUS;
