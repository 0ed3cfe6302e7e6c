import { dark, light } from '../../domain/palette';

/** Pixels of one step; every distance is a multiple. */
const SPACING = 8;

/** Sizes in rem, so that they follow the reader's own setting. `h1` grows with the screen. */
const type = {
  h1: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)',
  h2: '1.25rem',
  h3: '1.0625rem',
  body: '1rem',
  small: '0.875rem',
} as const;

/** Pixels. */
const radius = { card: 12, pill: 999 } as const;

/** Milliseconds: nothing moves for longer, and nothing at all for readers who ask for less motion. */
const motion = { quick: 120, usual: 180 } as const;

/** Pixels of what is pressed: with a mouse, and with a finger. */
const target = { mouse: 40, touch: 44 } as const;

/** What the portal's look is made of. `docs/design.md` lists it: `npm run design` writes that. */
export const tokens = {
  spacing: SPACING,
  type,
  radius,
  motion,
  target,
  colours: { light, dark },
} as const;
