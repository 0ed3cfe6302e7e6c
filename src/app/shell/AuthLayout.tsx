import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router';
import { VERSION_LABEL } from '../../domain/limits';
import { useAppSelector } from '../../store/hooks';
import { selectToasts } from '../../store/ui';
import { Notice } from '../../ui';
import { PortalMark } from '../../ui/PortalMark';
import { PortalNotices } from '../offline/PortalNotices';
import { lazyPage } from '../routing/lazyPage';
import { tokens } from '../theme/tokens';
import { LanguageToggle } from './LanguageToggle';
import { CONTENT_ID, SkipLink } from './SkipLink';
import { ThemeToggle } from './ThemeToggle';

const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  background: theme.vars.palette.background.default,
}));

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  // for large text
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
}));

const Title = styled('p')(({ theme }) => ({
  ...theme.typography.h6,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  // a long name takes a second line rather than the room of the buttons
  flex: '1 1 9rem',
  color: theme.vars.palette.primary.main,
  // "Portail des parents" stands on one line beside the two buttons of a phone
  [theme.breakpoints.down('sm')]: { fontSize: tokens.type.h3 },
}));

const Choices = styled('div')({
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 'auto',
});

const Card = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 480,
  // pages with cards side by side need more room
  '&:has([data-wide])': { maxWidth: 960 },
  margin: '0 auto',
  alignSelf: 'center',
  padding: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: {
    padding: theme.spacing(4),
    borderRadius: theme.shape.borderRadius,
    background: theme.vars.palette.background.paper,
    boxShadow: theme.vars.shadows[1],
  },
}));

const Footer = styled('footer')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
}));

/** Loaded with the first message. If that fails for lack of a network, the message is not shown and the page stays. */
const Toasts = lazyPage(() =>
  import('./Toasts').then(
    (loaded) => loaded.Toasts,
    () => () => null,
  ),
);

/** Wraps the authentication pages: title, version label, footer (P2.9). */
export const AuthLayout = () => (
  <Frame>
    <SkipLink />
    <Bar>
      <Title>
        <PortalMark />
        {/* the server writes a school's own name there */}
        <span data-portal-name>
          <FormattedMessage id="shell.portal" />
        </span>
      </Title>
      <Choices>
        <LanguageToggle />
        <ThemeToggle />
      </Choices>
    </Bar>
    <Card id={CONTENT_ID} tabIndex={-1}>
      <PortalNotices offline={<Notice tone="warning" messageId="offline.guest" />} />
      <Outlet />
    </Card>
    <Footer>
      <span>
        <FormattedMessage id="shell.footer" />
      </span>
      <span>{VERSION_LABEL}</span>
    </Footer>
    {useAppSelector(selectToasts).length > 0 && (
      <Suspense>
        <Toasts />
      </Suspense>
    )}
  </Frame>
);
