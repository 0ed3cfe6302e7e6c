import { FormattedMessage } from 'react-intl';
import { statusName, statusTone, type ApplicationState } from '../../domain/applicationStatus';
import { StatusChip } from '../../ui';

/** The status in lower-case words and its colour, or the Draft badge (decision 13). */
export const ApplicationStatusChip = ({ application }: { application: ApplicationState }) => (
  <StatusChip tone={statusTone(application.status)}>
    <FormattedMessage id={`applications.status.${statusName(application)}`} />
  </StatusChip>
);
