import { FormattedMessage } from 'react-intl';
import type { OfferDto } from '../../contract/schools';
import { offerTitle } from '../../domain/offer';
import { StatusChip } from '../../ui';
import { CardLine, Fact, LinkCard } from '../../ui/cards';
import { OfferEnd } from './OfferEnd';
import { OfferPlaces } from './OfferPlaces';
import { availabilityOf } from './offerList';

interface OfferCardProps {
  offer: OfferDto;
  now: Date;
  /** Where the enrolment begins. */
  to: string;
}

/** One offer; a link as long as it can be chosen. */
export const OfferCard = ({ offer, now, to }: OfferCardProps) => {
  const availability = availabilityOf(offer, now);
  const isOpen = availability === 'open';
  return (
    <LinkCard title={offerTitle(offer)} to={isOpen ? to : undefined}>
      <CardLine>
        {offer.educationalLevelName}
        <Fact>
          <OfferPlaces offer={offer} />
        </Fact>
      </CardLine>
      {availability === 'ended' ? null : <OfferEnd endDate={offer.endDate} now={now} />}
      {!isOpen && (
        <div>
          <StatusChip tone="neutral">
            <FormattedMessage id={`offers.availability.${availability}`} />
          </StatusChip>
        </div>
      )}
    </LinkCard>
  );
};
