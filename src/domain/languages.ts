/** The languages of the product. Each has its file in `i18n`, and its name there as `shell.language.<code>`. */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

/** The language after this one, to go through them one by one. */
export const nextLanguage = (locale: string): Language =>
  languages[(languages.findIndex((language) => language === locale) + 1) % languages.length] ?? 'en';
