import { useState } from 'react';
import { useIntl } from 'react-intl';
import { serverNow } from '../../api/serverClock';
import type { OfferDto } from '../../contract/schools';
import { EmptyState } from '../../ui';
import { CardGrid } from '../../ui/cards';
import { FoundCount, SearchFilter } from '../../ui/filters';
import { OfferCard } from './OfferCard';
import { foundOffers } from './offerList';

interface OfferListProps {
  offers: readonly OfferDto[];
  search: string;
  onSearch: (text: string) => void;
  linkTo: (offer: OfferDto) => string;
}

/** The offers with their search. */
export const OfferList = ({ offers, search, onSearch, linkTo }: OfferListProps) => {
  const { locale } = useIntl();
  const [now] = useState(serverNow);
  const found = foundOffers(offers, search, locale);
  return (
    <>
      <SearchFilter labelId="offers.search" search={search} onSearch={onSearch} />
      <FoundCount count={found.length} />
      {found.length === 0 && <EmptyState messageId="offers.notFound" />}
      <CardGrid>
        {found.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} now={now} to={linkTo(offer)} />
          </li>
        ))}
      </CardGrid>
    </>
  );
};
