import { useParams } from 'react-router';
import { addressOf } from '../../domain/addresses';
import type { OfferDto } from '../../contract/schools';
import { ApplyAgainNotice, beginningWith, useBeginning } from '../../features/applyAgain';
import { SchoolOffers } from '../../features/offers';

export const OffersPage = () => {
  const { schoolId = '' } = useParams();
  const beginning = useBeginning();
  const linkTo = (offer: OfferDto) =>
    beginningWith(addressOf('enrolmentStep', { schoolId, offerId: offer.id }), beginning);
  return (
    <SchoolOffers
      schoolId={schoolId}
      schoolsPath={beginningWith(addressOf('schools'), beginning)}
      linkTo={linkTo}
      notice={<ApplyAgainNotice />}
    />
  );
};
