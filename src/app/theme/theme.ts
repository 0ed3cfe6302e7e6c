import { createTheme, type Theme } from '@mui/material/styles';
// types of theme.vars
import type {} from '@mui/material/themeCssVarsAugmentation';
import { breakpointValues } from './breakpointValues';
import { components } from './components';
import { dark, light } from './palette';

export type Direction = 'ltr' | 'rtl';

const heading = { fontWeight: 700, lineHeight: 1.25 };

/** The portal's theme; its colours are CSS variables that `data-mui-color-scheme` on the root switches. */
export const createPortalTheme = (direction: Direction): Theme =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    breakpoints: { values: breakpointValues },
    shape: { borderRadius: 12 },
    spacing: 8,
    typography: {
      fontFamily: '"Nunito Sans Variable", system-ui, sans-serif',
      h1: { ...heading, fontSize: 'clamp(1.5rem, 1.25rem + 1vw, 2rem)' },
      h2: { ...heading, fontSize: '1.25rem' },
      h3: { ...heading, fontSize: '1.0625rem' },
      h6: { ...heading, fontSize: '1.25rem' },
      body1: { lineHeight: 1.5 },
      body2: { lineHeight: 1.5 },
      button: { textTransform: 'none', fontWeight: 600, fontSize: '1rem' },
    },
    transitions: {
      duration: {
        shortest: 100,
        shorter: 120,
        short: 150,
        standard: 180,
        complex: 190,
        enteringScreen: 180,
        leavingScreen: 150,
      },
    },
    components,
  });
