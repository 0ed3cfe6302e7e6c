import { useParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { SchoolOffers } from '../../features/offers';

export const OffersPage = () => {
  const { schoolId = '' } = useParams();
  const linkTo = (offer: OfferDto) =>
    `/children/enroll/${encodeURIComponent(schoolId)}/${encodeURIComponent(offer.id)}`;
  return <SchoolOffers schoolId={schoolId} schoolsPath="/children/enroll" linkTo={linkTo} />;
};
