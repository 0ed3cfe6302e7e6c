import { useParams, useSearchParams } from 'react-router';
import type { OfferDto } from '../../contract/schools';
import { SchoolOffers } from '../../features/offers';
import { registrationAddresses, STUDENT } from '../../features/registration';

/** /auth/create-account/choose-school/{schoolId} */
export const RegistrationOffersPage = () => {
  const { schoolId = '' } = useParams();
  const [parameters] = useSearchParams();
  const studentId = parameters.get(STUDENT);
  const linkTo = (offer: OfferDto) =>
    registrationAddresses.student({ schoolId, offerId: offer.id }, studentId);
  return (
    <SchoolOffers
      schoolId={schoolId}
      schoolsPath={registrationAddresses.schools(studentId)}
      linkTo={linkTo}
    />
  );
};
