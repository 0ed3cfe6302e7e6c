import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme, type Theme } from '@mui/material/styles';

const DARK = '[data-mui-color-scheme="dark"]';

/** The rules that give the light scheme its colours. */
const lightRules = ({ generateStyleSheets }: Theme): Record<string, unknown> =>
  generateStyleSheets()
    .flatMap((sheet) => Object.entries(sheet as Record<string, Record<string, unknown>>))
    .filter(([selector]) => selector.includes('data-mui-color-scheme="light"'))
    .reduce<Record<string, unknown>>((all, [, rules]) => ({ ...all, ...rules }), {});

/** Prints the dark portal in the light colours, and keeps headings from standing alone at the end of a page. */
export const PaperColours = () => {
  const theme = useTheme();
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          [`:root${DARK}, ${DARK}`]: { ...lightRules(theme), colorScheme: 'light' },
          'h1, h2, h3, div:has(> h2), div:has(> h3)': { breakAfter: 'avoid' },
          'dt, dd, tr': { breakInside: 'avoid' },
        },
      }}
    />
  );
};
