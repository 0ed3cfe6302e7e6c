import type { Direction } from './theme';

export type Appearance = 'light' | 'dark' | 'auto';

/** What `public/theme.js` reads before the first paint, so that no wrong colour flashes. */
const STORAGE_KEY = 'portal.appearance';

interface KeptAppearance {
  theme: Appearance;
  direction: Direction;
  language: string;
}

/** Keeps the appearance for the next visit; a browser that refuses to keep it shows the right one all the same. */
export const keepAppearance = (kept: KeptAppearance): void => {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
  } catch {
    // storage is full or blocked
  }
};
