import { createTheme, type Theme } from '@mui/material/styles';
// types of theme.vars
import type {} from '@mui/material/themeCssVarsAugmentation';
import type { Direction } from '../../domain/languages';
import { breakpointValues } from './breakpointValues';
import { components } from './components';
import { tokens } from './tokens';

const heading = { fontWeight: 700, lineHeight: 1.25 };

/** The portal's theme; its colours are CSS variables that `data-mui-color-scheme` on the root switches. */
export const createPortalTheme = (direction: Direction): Theme =>
  createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-mui-color-scheme' },
    colorSchemes: { light: { palette: tokens.colours.light }, dark: { palette: tokens.colours.dark } },
    breakpoints: { values: breakpointValues },
    shape: { borderRadius: tokens.radius.card },
    spacing: tokens.spacing,
    typography: {
      fontFamily: '"Nunito Sans Variable", system-ui, sans-serif',
      h1: { ...heading, fontSize: tokens.type.h1 },
      h2: { ...heading, fontSize: tokens.type.h2 },
      h3: { ...heading, fontSize: tokens.type.h3 },
      h6: { ...heading, fontSize: tokens.type.h2 },
      body1: { lineHeight: 1.5, fontSize: tokens.type.body },
      body2: { lineHeight: 1.5, fontSize: tokens.type.small },
      button: { textTransform: 'none', fontWeight: 600, fontSize: tokens.type.body },
    },
    transitions: {
      duration: {
        shortest: 100,
        shorter: tokens.motion.quick,
        short: 150,
        standard: tokens.motion.usual,
        complex: 190,
        enteringScreen: tokens.motion.usual,
        leavingScreen: 150,
      },
    },
    components,
  });
