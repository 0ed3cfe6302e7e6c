import type { EmotionCache } from '@emotion/react';
import { configureStore } from '@reduxjs/toolkit';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createIntl } from 'react-intl';
import { StaticRouter } from 'react-router';
import { addresses, type AddressName } from '../../domain/addresses';
import type { AppStore } from '../../store/hooks';
import { rootReducer } from '../../store/rootReducer';
import { languages, type Direction, type Language } from '../../domain/languages';
import { App } from '../App';
import { loadWording, type WordingScope } from '../language';
import { createStyles } from '../theme/StyleDirection';
import type { Kept } from './ownPage';
import { withUsedVariables } from './usedVariables';
import { stateWrittenWith } from './writtenState';

export { waitingFrame } from './waitingFrame';

/** A page as it looks before the portal's scripts run. */
export interface PrerenderedPage {
  path: string;
  language: Language;
  direction: Direction;
  title: string;
  /** A device that has stored one of these shows its own page instead. */
  unless: readonly Kept[];
  /** The portal replaces this page and does not hydrate it. */
  isFrame: boolean;
  markup: string;
  /** `style` elements. */
  styles: string;
}

const directions: readonly Direction[] = ['ltr', 'rtl'];

interface GuestPage extends Partial<Pick<PrerenderedPage, 'unless' | 'isFrame'>> {
  path: string;
  /** Without a title the tab shows only the portal's name. */
  titleId?: string;
  scope: WordingScope;
}

/** A page on which a visitor may continue something that they began earlier. */
const forVisitors = (name: AddressName, titleId: string): GuestPage => ({
  path: addresses[name].path,
  titleId,
  scope: 'whole',
  unless: ['session', 'visitor'],
});

/** The messages of each page are those of its row in `routeFiles`. */
const guestPages: readonly GuestPage[] = [
  { path: addresses.signIn.path, titleId: 'signIn.title', scope: 'guest' },
  { path: addresses.signedOut.path, titleId: 'signedOut.title', scope: 'guest', unless: ['session'] },
  { path: addresses.lockScreen.path, scope: 'whole', isFrame: true },
  forVisitors('forgotPassword', 'recovery.forgot.title'),
  forVisitors('resetPassword', 'recovery.reset.title'),
  forVisitors('registrationLocation', 'registration.location.title'),
  forVisitors('activateAccount', 'codes.activateAccount.title'),
  forVisitors('enablingAccount', 'codes.enablingAccount.title'),
  // for every unknown address
  { path: '/not-found', titleId: 'notFound.title', scope: 'guest' },
];

/**
 * The styles that emotion has collected, in the elements in which it expects them at hydration. The theme's variables are 25 kB, of
 * which a page uses a few: those alone stand in it, unnamed, so that emotion adds them all at hydration.
 */
const writeStyles = ({ key, inserted, registered }: EmotionCache, markup: string): string => {
  const all = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const isOfComponent = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const isOfTheme = ([, css]: [string, string]) => /[{;]--mui-/.test(css);
  const ofComponents = all.filter(isOfComponent);
  const ofPage = all.filter((entry) => !isOfComponent(entry));
  const ofTheme = ofPage.filter(isOfTheme);
  const named = [
    ...ofPage
      .filter((entry) => !isOfTheme(entry))
      .map(([id, css]) => `<style data-emotion="${key}-global ${id}">${css}</style>`),
    `<style data-emotion="${key} ${ofComponents.map(([id]) => id).join(' ')}">${ofComponents.map(([, css]) => css).join('')}</style>`,
  ].join('');
  const theme = withUsedVariables(ofTheme.map(([, css]) => css).join(''), named + markup);
  return `<style>${theme}</style>${named}`;
};

const writePage = async (
  { path, titleId, scope, unless = [], isFrame = false }: GuestPage,
  language: Language,
  direction: Direction,
): Promise<PrerenderedPage> => {
  const written = stateWrittenWith(language, direction);
  const store = configureStore({ reducer: rootReducer, preloadedState: written }) as unknown as AppStore;
  const wording = await loadWording(language, scope);
  const failures: unknown[] = [];
  const styles = createStyles(direction);
  styles.compat = true;
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={path}>{children}</StaticRouter>
  );
  const { prelude } = await prerenderToNodeStream(
    <App
      store={store}
      wording={wording}
      flush={() => Promise.resolve()}
      writtenWith={written}
      styles={styles}
      Router={Router}
    />,
    // otherwise React would leave a failed part to the browser and nobody would notice
    { progressiveChunkSize: Infinity, onError: (error) => void failures.push(error) },
  );
  const markup = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${path} could not be written.`);
  const { formatMessage } = createIntl({ locale: language, messages: wording.messages });
  const title = titleId
    ? formatMessage({ id: 'ui.page.documentTitle' }, { title: formatMessage({ id: titleId }) })
    : formatMessage({ id: 'shell.portal' });
  return { path, language, direction, title, unless, isFrame, markup, styles: writeStyles(styles, markup) };
};

/** Every page for guests, in every language and direction. */
export const prerenderPages = (): Promise<PrerenderedPage[]> =>
  Promise.all(
    guestPages.flatMap((page) =>
      languages.flatMap((language) => directions.map((direction) => writePage(page, language, direction))),
    ),
  );
