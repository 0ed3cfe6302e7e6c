import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Application } from '../../api/entities';
import { needsOffer, otherOfferAddress } from '../../features/applyAgain';
import { useAppSelector } from '../../store/hooks';
import { selectDraftOf } from '../../store/wizard';
import { FoldedNotice } from '../../ui';
import { applicantName } from './applicationActions';

const LostPlaceNotice = ({ application }: { application: Application }) => {
  const kept = useAppSelector((state) => selectDraftOf(state, application.applicant.id));
  if (!needsOffer(application, kept?.offer)) return null;
  const values = { name: applicantName(application) };
  return (
    <FoldedNotice
      tone="warning"
      shortId="applications.placeLost.short"
      shortValues={values}
      messageId="applications.placeLost"
      values={values}
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
};

/** Which applications have lost their place before the account was activated, and the way to another offer. */
export const LostPlaceNotices = ({ applications }: { applications: readonly Application[] }) =>
  applications.map((application) => <LostPlaceNotice key={application.id} application={application} />);
