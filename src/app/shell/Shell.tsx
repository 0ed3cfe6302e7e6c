import { styled } from '@mui/material/styles';
import { Suspense, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { withFrenchUsage } from '../../lib/frenchUsage';
import { PortalNotices } from '../offline/PortalNotices';
import { Conflicts } from '../conflicts/Conflicts';
import { loadAwayPages } from '../routing/awayPages';
import { LiveSession } from '../session/LiveSession';
import { loadSaving } from '../../support/loadSaving';
import { useRecording } from '../../support/useRecording';
import { FoldedNotice } from '../../ui';
import { BOTTOM_MENU_HEIGHT, BottomMenu } from './BottomMenu';
import { LeftOutNotice } from './LeftOutNotice';
import { Letterhead } from './Letterhead';
import { hasBottomMenu } from './navigation';
import { PageBoundary } from './PageBoundary';
import { PageLoading } from './PageLoading';
import { PageWhenThere } from './PageWhenThere';
import { SideNavigation } from './SideNavigation';
import { loadSignInAgain, SignInAgain } from './SignInAgain';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { Toasts } from './Toasts';
import { TopBar } from './TopBar';
import { useKeptFocus } from '../../ui/useKeptFocus';

// here, for no page of a guest waits for answers
export { awaitPage } from './PageWhenThere';

const Frame = styled('div')({ display: 'flex', minHeight: '100dvh' });

const Column = styled('div')({ flexGrow: 1, minWidth: 0 });

const Main = styled('main')(({ theme }) => ({
  maxWidth: 1200,
  margin: '0 auto',
  padding: theme.spacing(1, 2),
  paddingBlockEnd: `calc(${BOTTOM_MENU_HEIGHT}px + ${theme.spacing(3)})`,
  // room for a bar at the bottom, which sets its height in a variable
  '&[data-bare]': { paddingBlockEnd: `calc(var(--bar-height, 0px) + ${theme.spacing(2)})` },
  [theme.breakpoints.up('md')]: { '&, &[data-bare]': { padding: theme.spacing(1, 4, 6) } },
  // a sheet has margins of its own
  '@media print': { '&, &[data-bare]': { padding: 0 } },
  '&:focus': { outline: 'none' },
}));

const Content = ({ children }: { children: ReactNode }) => {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const hasMenu = hasBottomMenu(useLocation().pathname);
  return (
    <Main ref={main} id={CONTENT_ID} tabIndex={-1} data-bare={hasMenu ? undefined : ''}>
      {children}
    </Main>
  );
};

/** The signed-in layout (P2.22, P2.23). */
export const Shell = () => {
  const intl = useIntl();
  return (
    <IntlContext value={useMemo(() => withFrenchUsage(intl), [intl])}>
      <LiveSession>
        <ShellFrame />
      </LiveSession>
    </IntlContext>
  );
};

/** Milliseconds before this code is loaded, so that what the page needs comes first. */
const LATER = 5_000;

/** When things fail it may be too late to load them: the pages of sign-out and lock, the form to sign in again, and help. */
const neededInTrouble = [loadAwayPages, loadSignInAgain, loadSaving];

const ShellFrame = () => {
  useRecording();
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of neededInTrouble) load().catch(() => undefined);
    }, LATER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Frame>
      <SkipLink />
      <SideNavigation />
      <Column>
        <TopBar />
        <Content>
          <Letterhead />
          <PortalNotices
            offline={<FoldedNotice tone="warning" shortId="offline.short" messageId="offline.parent" />}
          />
          <SignInAgain />
          <LeftOutNotice />
          <PageBoundary>
            <Suspense fallback={<PageLoading />}>
              <PageWhenThere />
            </Suspense>
          </PageBoundary>
        </Content>
      </Column>
      <BottomMenu />
      <Toasts />
      <Conflicts />
    </Frame>
  );
};
