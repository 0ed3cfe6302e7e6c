import { useParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { ApplyAgainNotice, repeating, useRepeated } from '../../features/applyAgain';
import { SchoolOffers } from '../../features/offers';

export const OffersPage = () => {
  const { schoolId = '' } = useParams();
  const repeated = useRepeated();
  const linkTo = (offer: OfferDto) =>
    repeating(`/children/enroll/${encodeURIComponent(schoolId)}/${encodeURIComponent(offer.id)}`, repeated);
  return (
    <SchoolOffers
      schoolId={schoolId}
      schoolsPath={repeating('/children/enroll', repeated)}
      linkTo={linkTo}
      notice={<ApplyAgainNotice />}
    />
  );
};
