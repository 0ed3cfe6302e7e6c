import type { Theme, ThemeOptions } from '@mui/material/styles';
// adds the pickers' names to the theme's components
import type {} from '@mui/x-date-pickers/themeAugmentation';
import { outline } from '../../domain/palette';
import { breakpointValues } from './breakpointValues';
import { FieldOutline } from './FieldOutline';
import { tokens } from './tokens';

/** Exactly the type that `createTheme` takes: comparing any other type with it costs TypeScript 15 seconds. */
type Components = NonNullable<ThemeOptions['components']>;
type Themed = { theme: Pick<Theme, 'vars' | 'applyStyles'> };

const focusRing = ({ theme }: Themed) => ({
  '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
});

/** One elevation for everything that floats. */
const shadow = '0 1px 2px rgb(38 33 27 / 8%), 0 4px 16px rgb(38 33 27 / 8%)';

/** Phones, and whatever else is touched. */
const forFingers = `@media (max-width: ${breakpointValues.md - 0.05}px), (pointer: coarse)`;

const chosen =
  ':is(.MuiToggleButton-root, .MuiListItemButton-root, .MuiMenuItem-root, .MuiBottomNavigationAction-root).Mui-selected, button[aria-current="page"], td > button[aria-pressed="true"]';

/**
 * In forced colours the browser leaves out backgrounds, which here show what is chosen and where a button ends. The
 * components' own styles come later and are as specific, so these have to be important.
 */
const forcedColours = {
  [chosen]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
  [`:is(${chosen}), :is(${chosen}) *`]: { color: 'HighlightText !important' },
  '.MuiButton-contained, .MuiLinearProgress-root, .MuiSwitch-track, .MuiSwitch-thumb': {
    border: '1px solid !important',
  },
};

const surfaces: Components = {
  MuiCssBaseline: {
    styleOverrides: {
      html: {
        scrollPaddingBlockStart: 80,
        '--target': `${tokens.target.mouse}px`,
        [forFingers]: { '--target': `${tokens.target.touch}px` },
      },
      '@media (forced-colors: active)': forcedColours,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({ backgroundImage: 'none', border: `1px solid ${theme.vars.palette.divider}` }),
    },
  },
  MuiDialog: { styleOverrides: { paper: { boxShadow: shadow }, paperFullScreen: { border: 0 } } },
  MuiDialogActions: {
    styleOverrides: {
      root: ({ theme }) => ({ padding: theme.spacing(2, 3), gap: theme.spacing(1), flexWrap: 'wrap' }),
      spacing: { '& > :not(style) ~ :not(style)': { marginInlineStart: 0, marginLeft: 0 } },
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme, ownerState: { severity = 'success' } }) => ({
        color: theme.vars.palette.text.primary,
        backgroundColor: `color-mix(in srgb, ${theme.vars.palette[severity].main} 10%, ${theme.vars.palette.background.paper})`,
        borderColor: theme.vars.palette[severity].main,
        borderWidth: 0,
        borderInlineStartWidth: 4,
      }),
      message: { flexGrow: 1, fontSize: '1rem' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiLinearProgress: { styleOverrides: { root: { height: 8, borderRadius: tokens.radius.pill } } },
};

const buttons: Components = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: focusRing } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 'var(--target)',
        paddingInline: theme.spacing(2.5),
      }),
    },
  },
  MuiToggleButton: {
    styleOverrides: { root: { minHeight: 'var(--target)' } },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // what is chosen has a bar at its beginning, for its tint alone is hardly seen
        '&.Mui-selected': {
          borderInlineStart: `4px solid ${theme.vars.palette.primary.main}`,
          paddingInlineStart: theme.spacing(1.5),
        },
      }),
    },
  },
  MuiIconButton: {
    // with a mouse some are smaller, such as those of a table's heading
    styleOverrides: { root: { [forFingers]: { minWidth: 'var(--target)', minHeight: 'var(--target)' } } },
  },
};

const fieldSurface = ({ theme }: Themed) => ({
  backgroundColor: theme.vars.palette.background.paper,
  '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: outline.light,
  },
  ...theme.applyStyles('dark', {
    '& .MuiOutlinedInput-notchedOutline, & .MuiPickersOutlinedInput-notchedOutline': {
      borderColor: outline.dark,
    },
  }),
});

const fields: Components = {
  MuiPickersOutlinedInput: {
    // it reads the date from the text that it shows, which a browser must not translate
    defaultProps: { translate: 'no' },
    styleOverrides: { root: fieldSurface },
  },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        fontWeight: 600,
        lineHeight: 1.5,
        marginBlockEnd: theme.spacing(0.5),
        color: theme.vars.palette.text.primary,
        '&.Mui-focused, &.Mui-error': { color: theme.vars.palette.text.primary },
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({ ...theme.typography.body2, marginInline: 0, overflowWrap: 'anywhere' }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: tokens.target.touch } } },
  MuiOutlinedInput: {
    defaultProps: { notched: false, slots: { notchedOutline: FieldOutline } },
    styleOverrides: {
      root: fieldSurface,
      input: ({ theme }) => ({ padding: theme.spacing(1.25, 1.75), height: '1.5rem' }),
      multiline: { padding: 0, minHeight: 'var(--target)' },
    },
  },
};

/** The default look and behaviour of each component. */
export const components: Components = { ...surfaces, ...buttons, ...fields };
