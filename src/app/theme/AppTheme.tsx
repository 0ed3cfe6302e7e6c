import '@fontsource-variable/nunito-sans/wght.css';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import type { EmotionCache } from '@emotion/react';
import { useEffect, useMemo, type ReactNode } from 'react';
import { directionOf, shownDirection, type DirectionChoice, type Language } from '../../domain/languages';
import { keepAppearance, type Appearance } from './appearance';
import { PaperColours } from './PaperColours';
import { StyleDirection } from './StyleDirection';
import { createPortalTheme } from './theme';

interface AppThemeProps {
  appearance: Appearance;
  direction: DirectionChoice;
  language: Language;
  /** The cache that collects the styles; a new one unless the page is being pre-rendered. */
  styles?: EmotionCache | undefined;
  children: ReactNode;
}

const modeOf = (appearance: Appearance) => (appearance === 'auto' ? 'system' : appearance);

const FollowAppearance = ({ appearance }: { appearance: Appearance }) => {
  const { setMode } = useColorScheme();
  useEffect(() => setMode(modeOf(appearance)), [appearance, setMode]);
  return null;
};

/**
 * Where the parent has chosen the other direction than the language's, the pages are mirrored and the texts are not:
 * amounts, times and full stops stay where the language puts them, and what is cut is the end. `left` is mirrored too.
 */
const textsAsWritten = { body: { textAlign: 'left' }, 'body *': { unicodeBidi: 'plaintext' } };

/** Provides colours, fonts and direction. */
export const AppTheme = ({ appearance, direction, language, styles, children }: AppThemeProps) => {
  const shown = shownDirection(direction, language);
  const theme = useMemo(() => createPortalTheme(shown), [shown]);

  useEffect(() => {
    document.documentElement.dir = shown;
    document.documentElement.lang = language;
    keepAppearance({ theme: appearance, direction, language });
  }, [appearance, direction, language, shown]);

  return (
    <StyleDirection direction={shown} styles={styles}>
      <ThemeProvider
        theme={theme}
        defaultMode={modeOf(appearance)}
        storageManager={null}
        noSsr
        disableTransitionOnChange
      >
        <CssBaseline enableColorScheme />
        {shown !== directionOf(language) && <GlobalStyles styles={textsAsWritten} />}
        <PaperColours />
        <FollowAppearance appearance={appearance} />
        {children}
      </ThemeProvider>
    </StyleDirection>
  );
};
