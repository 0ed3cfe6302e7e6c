export type Direction = 'ltr' | 'rtl';
/** What a reader chooses; with `auto` it follows the language. */
export type DirectionChoice = Direction | 'auto';

interface Facts {
  /** In the language itself. */
  name: string;
  direction: Direction;
}

/**
 * The languages of the portal. Each has its wording in `i18n`, in the file of its code. Dates, tables and emojis have the words that
 * their libraries have in it.
 */
const released = {
  en: { name: 'English', direction: 'ltr' },
  fr: { name: 'Français', direction: 'ltr' },
} as const satisfies Record<string, Facts>;

/** English made longer and put in brackets, and the same from right to left (`i18n/pseudo.cjs`). */
const pseudo: Record<string, Facts> = {
  'en-XA': { name: '[Éñĝļîšĥ]', direction: 'ltr' },
  'en-XB': { name: '[Éñĝļîšĥ ←]', direction: 'rtl' },
};

export type Language = keyof typeof released;

/** Only `npm run dev` sets the variable, for the portal and not for its server. */
const known: Record<Language, Facts> = process.env.PSEUDO_LANGUAGES ? { ...released, ...pseudo } : released;

export const languages = Object.keys(known) as [Language, ...Language[]];

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text);

export const languageName = (language: Language): string => known[language].name;

export const directionOf = (language: string): Direction =>
  isLanguage(language) ? known[language].direction : 'ltr';

/** The direction in which the portal is shown. */
export const shownDirection = (choice: DirectionChoice, language: string): Direction =>
  choice === 'auto' ? directionOf(language) : choice;

/** The language after this one, to go through them one by one. */
export const nextLanguage = (locale: string): Language =>
  languages[(languages.findIndex((language) => language === locale) + 1) % languages.length] ?? 'en';
