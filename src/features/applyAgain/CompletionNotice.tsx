import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Application } from '../../api/entities';
import { needsCompletion } from '../../domain/applicationStatus';
import { FoldedNotice } from '../../ui';
import { wizardAddress } from './applyAgainAddress';

const CompleteButton = ({ application }: { application: Application }) => {
  const { firstName, lastName } = application.applicant;
  const address = wizardAddress(application);
  return (
    address !== null && (
      <Button component={Link} to={address} variant="contained" size="small">
        <FormattedMessage id="applications.complete" values={{ name: `${firstName} ${lastName}` }} />
      </Button>
    )
  );
};

/** Which applications of registered children wait for their parent's answers, and the way to each (decision 49). */
export const CompletionNotice = ({ applications }: { applications: readonly Application[] }) => {
  const open = applications.filter(needsCompletion);
  if (open.length === 0) return null;
  return (
    <FoldedNotice
      tone="warning"
      shortId="applications.toComplete.short"
      shortValues={{ count: open.length }}
      messageId="applications.toComplete"
      values={{ count: open.length }}
      actions={open.map((application) => (
        <CompleteButton key={application.id} application={application} />
      ))}
    />
  );
};
