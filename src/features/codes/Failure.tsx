import { FormattedMessage } from 'react-intl';
import { isApiError } from '../../api/errors';
import { Notice } from '../../ui';

/** What the server said of a call that failed, or that it said nothing (portal section 8). */
export const Failure = ({ error }: { error: unknown }) =>
  isApiError(error) && (
    <Notice tone="error">
      {error.message ?? <FormattedMessage id={error.status === 0 ? 'error.offline' : 'error.generic'} />}
    </Notice>
  );
