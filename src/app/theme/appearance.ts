import { APPEARANCE_KEY } from '../../domain/deviceKeys';
import type { Language } from '../../domain/languages';
import { basePath } from '../../lib/basePath';
import type { Direction } from './theme';

export type Appearance = 'light' | 'dark' | 'auto';

export interface KeptAppearance {
  theme: Appearance;
  direction: Direction;
  language: Language;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Stores the appearance for the next visit: in localStorage for the page's first script, and in a cookie by which the
 * server chooses the page that it sends. If the browser refuses to store it, this visit is not affected.
 */
export const keepAppearance = (kept: KeptAppearance): void => {
  try {
    localStorage.setItem(APPEARANCE_KEY, JSON.stringify(kept));
    document.cookie = `appearance=${kept.language}.${kept.direction}; Path=${basePath()}; Max-Age=${YEAR_SECONDS}; SameSite=Lax`;
  } catch {
    // storage is full or blocked
  }
};

const isKept = (value: unknown): value is Partial<KeptAppearance> =>
  typeof value === 'object' && value !== null;

/** Read synchronously, before the rest of the stored state. */
export const keptAppearance = (): Partial<KeptAppearance> => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(APPEARANCE_KEY) ?? '{}');
    return isKept(kept) ? kept : {};
  } catch {
    return {};
  }
};
