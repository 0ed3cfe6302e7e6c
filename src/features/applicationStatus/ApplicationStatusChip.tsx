import { FormattedMessage } from 'react-intl';
import { isDraft, statusTone, type ApplicationState } from '../../domain/applicationStatus';
import { StatusChip } from '../../ui';

/** The status in lower-case words and its colour, or the Draft badge (decision 13). */
export const ApplicationStatusChip = ({ application }: { application: ApplicationState }) => {
  const { status } = application;
  if (isDraft(application) || status === null) {
    return (
      <StatusChip tone="neutral">
        <FormattedMessage id="applications.status.Draft" />
      </StatusChip>
    );
  }
  return (
    <StatusChip tone={statusTone(status)}>
      <FormattedMessage id={`applications.status.${status}`} />
    </StatusChip>
  );
};
