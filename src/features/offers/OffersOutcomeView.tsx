import type { OffersOutcome } from '../../api/offersLookup';
import type { OfferDto } from '../../contract/schools';
import { assertNever } from '../../lib/assertNever';
import { ErrorState, Notice, SkeletonCards } from '../../ui';
import { OfferList } from './OfferList';

interface OffersOutcomeViewProps {
  outcome: OffersOutcome;
  onRetry: () => void;
  search: string;
  onSearch: (text: string) => void;
  linkTo: (offer: OfferDto) => string;
}

/** The offers, or the message that stands for them (E8.7, E8.8, E8.9). */
export const OffersOutcomeView = ({ outcome, onRetry, ...list }: OffersOutcomeViewProps) => {
  switch (outcome.kind) {
    case 'loading':
      return <SkeletonCards count={6} />;
    case 'found':
      return <OfferList offers={outcome.offers} {...list} />;
    case 'none':
      return <Notice tone="warning" messageId="offers.none" />;
    case 'noActivePromotion':
      return <Notice tone="error" messageId="offers.noActivePromotion" />;
    case 'failed':
      return <ErrorState messageId="offers.failed" onRetry={onRetry} />;
    default:
      return assertNever(outcome);
  }
};
