import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { isApiError } from '../../api/errors';
import type { errorCodes } from '../../contract/error';
import { FailureText, Notice } from '../../ui';

/** "Please sign in again" says nothing here; a school's own API may have this code for a wrong password. */
const UNAUTHORIZED: typeof errorCodes.unauthorized = 'UNAUTHORIZED';
const NOT_ACTIVATED: typeof errorCodes.accountNotActivated = 'ACCOUNT_NOT_ACTIVATED';

/** Why signing in was refused; for an account that is not activated, a link to where its code is entered (decision 22a). */
export const Refusal = ({ error }: { error: unknown }) =>
  isApiError(error) && (
    <Notice tone="error">
      <FailureText failure={error.code === UNAUTHORIZED ? { ...error, code: undefined } : error} />
      {error.code === NOT_ACTIVATED && (
        <div>
          <Link to={addressOf('enablingAccount')}>
            <FormattedMessage id="signIn.activateAccount" />
          </Link>
        </div>
      )}
    </Notice>
  );
