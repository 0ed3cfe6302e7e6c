import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Application } from '../../api/entities';
import { otherOfferAddress } from '../../features/applyAgain';
import { FoldedNotice } from '../../ui';
import { applicantName, hasLostPlace } from './applicationActions';

const LostPlaceNotice = ({ application }: { application: Application }) => (
  <FoldedNotice
    tone="warning"
    shortId="applications.placeLost.short"
    shortValues={{ name: applicantName(application) }}
    messageId="applications.placeLost"
    values={{ name: applicantName(application) }}
    actions={
      <>
        <Button component={Link} to={otherOfferAddress(application)} variant="contained">
          <FormattedMessage id="applications.placeLost.offers" />
        </Button>
        <Button component={Link} to={otherOfferAddress(application, 'anySchool')}>
          <FormattedMessage id="applications.placeLost.schools" />
        </Button>
      </>
    }
  />
);

/** Which applications have lost their place before the account was activated, and the way to another offer. */
export const LostPlaceNotices = ({ applications }: { applications: readonly Application[] }) =>
  applications
    .filter(hasLostPlace)
    .map((application) => <LostPlaceNotice key={application.id} application={application} />);
