import { APPEARANCE_KEY } from '../../domain/deviceKeys';
import { isLanguage, shownDirection, type DirectionChoice, type Language } from '../../domain/languages';
import { basePath } from '../../lib/basePath';

export type Appearance = 'light' | 'dark' | 'auto';

export interface KeptAppearance {
  theme: Appearance;
  direction: DirectionChoice;
  language: Language;
  isNavigationCollapsed: boolean;
}

const YEAR_SECONDS = 31_536_000;

/** What another version of the portal has kept may name a language that this one does not have. */
const isKept = (value: unknown): value is Partial<KeptAppearance> =>
  typeof value === 'object' &&
  value !== null &&
  (!('language' in value) || isLanguage(String(value.language)));

/** Read synchronously, before the rest of the stored state. */
export const keptAppearance = (): Partial<KeptAppearance> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
};

/**
 * Stores what is given of the appearance for the next visit: in localStorage for the page's first script, and in a cookie by which the
 * server chooses the page that it sends. If the browser refuses to store it, this visit is not affected.
 */
export const keepAppearance = (chosen: Partial<KeptAppearance>): void => {
  try {
    const kept = { ...keptAppearance(), ...chosen };
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(kept));
    if (!kept.language) return;
    const shown = shownDirection(kept.direction ?? 'auto', kept.language);
    document.cookie = `appearance=${kept.language}.${shown}; Path=${basePath()}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  } catch {
    // storage is full or blocked
  }
};
