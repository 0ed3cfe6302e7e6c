import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { SignInForm } from '../../features/signIn';
import { PageFrame } from '../../ui';

const Links = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
}));

const links = [
  { to: '/auth/forgot-password', messageId: 'signIn.forgotPassword' },
  { to: '/auth/create-account', messageId: 'signIn.createAccount' },
  { to: '/auth/create-account/enabling-account', messageId: 'signIn.activateAccount' },
];

/** /auth/sign-in */
export const SignInPage = () => (
  <PageFrame titleId="signIn.title">
    <SignInForm />
    <Links>
      {links.map(({ to, messageId }) => (
        <li key={to}>
          <Link component={RouterLink} to={to}>
            <FormattedMessage id={messageId} />
          </Link>
        </li>
      ))}
    </Links>
  </PageFrame>
);
