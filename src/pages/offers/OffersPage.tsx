import { useParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { ApplyAgainNotice, beginningWith, useBeginning } from '../../features/applyAgain';
import { SchoolOffers } from '../../features/offers';

export const OffersPage = () => {
  const { schoolId = '' } = useParams();
  const beginning = useBeginning();
  const linkTo = (offer: OfferDto) =>
    beginningWith(
      `/children/enroll/${encodeURIComponent(schoolId)}/${encodeURIComponent(offer.id)}`,
      beginning,
    );
  return (
    <SchoolOffers
      schoolId={schoolId}
      schoolsPath={beginningWith('/children/enroll', beginning)}
      linkTo={linkTo}
      notice={<ApplyAgainNotice />}
    />
  );
};
