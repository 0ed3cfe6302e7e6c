import { isLanguage, type Language } from '../domain/languages';

/** The browser's language if the portal has it, otherwise English (P1.4). */
export const browserLanguage = (preferred: readonly string[] = navigator.languages): Language =>
  preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
