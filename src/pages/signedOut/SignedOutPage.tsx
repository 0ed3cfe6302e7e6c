import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useAppSelector } from '../../store/hooks';
import { selectLeft } from '../../store/session';
import { selectIsKeptOnDevice } from '../../store/wizard';
import { Notice, PageFrame } from '../../ui';
import { GoodbyePicture } from '../../ui/pictures';

/** /auth/sign-out. Says why the parent was signed out, if they did not ask for it, and when the device may not have forgotten them. */
export const SignedOutPage = () => {
  const left = useAppSelector(selectLeft);
  const isErased = useAppSelector(selectIsKeptOnDevice);
  return (
    <PageFrame titleId="signedOut.title" helpId="signedOut.thanks">
      <GoodbyePicture />
      {(left === 'idle' || left === 'idleUnkept') && (
        <Notice tone="info">
          <FormattedMessage id="idle.signedOut" /> {left === 'idle' && <FormattedMessage id="idle.kept" />}
        </Notice>
      )}
      {!isErased && <Notice tone="warning" messageId="device.notErased" />}
      <div>
        {/* replaces this entry: who went back to it would sign out again */}
        <Button variant="contained" component={Link} to={addressOf('signIn')} replace>
          <FormattedMessage id="signedOut.signIn" />
        </Button>
      </div>
    </PageFrame>
  );
};
