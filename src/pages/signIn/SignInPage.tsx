import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { SignInForm } from '../../features/signIn';
import { PageFrame, tallLink } from '../../ui';

const Links = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: theme.spacing(1),
}));

/** Without MUI's own link, which brings its typography to a page that must load quickly. */
const PlainLink = styled(Link)(({ theme }) => ({ ...tallLink, color: theme.vars.palette.primary.main }));

const links = [
  { to: addressOf('forgotPassword'), messageId: 'signIn.forgotPassword' },
  { to: addressOf('registrationLocation'), messageId: 'signIn.createAccount' },
  { to: addressOf('enablingAccount'), messageId: 'signIn.activateAccount' },
];

/** /auth/sign-in */
export const SignInPage = () => (
  <PageFrame titleId="signIn.title">
    <SignInForm />
    <Links>
      {links.map(({ to, messageId }) => (
        <li key={to}>
          <PlainLink to={to}>
            <FormattedMessage id={messageId} />
          </PlainLink>
        </li>
      ))}
    </Links>
  </PageFrame>
);
