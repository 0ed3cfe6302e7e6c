import type { Language } from '../store/ui';

/** The browser's language if the portal has it, otherwise English (P1.4). */
export const browserLanguage = (languages: readonly string[] = navigator.languages): Language =>
  languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((code): code is Language => code === 'en' || code === 'fr') ?? 'en';
