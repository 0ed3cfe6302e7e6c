import { FormattedMessage } from 'react-intl';
import type { Application } from '../../api/entities';
import { unansweredRequests } from '../../domain/requests';
import { StatusChip } from '../../ui';

/** How much the school asks for that is not done; nothing when it asks for nothing. */
export const RequestChip = ({ application }: { application: Application }) => {
  const count = unansweredRequests(application).length;
  return (
    count > 0 && (
      <StatusChip tone="warning">
        <FormattedMessage id="requests.count" values={{ count }} />
      </StatusChip>
    )
  );
};
