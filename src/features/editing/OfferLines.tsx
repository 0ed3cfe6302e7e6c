import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useOffersLookup } from '../../api/offersLookup';
import type { OfferDto } from '../../contract/schools';
import { endOf, offerTitle } from '../../domain/offer';
import { assertNever } from '../../lib/assertNever';
import { ErrorState, Notice, SkeletonRows, StatusChip } from '../../ui';

const OfferLine = ({ offer, isOwn }: { offer: OfferDto; isOwn: boolean }) => (
  <ListItem aria-current={isOwn || undefined} sx={{ flexWrap: 'wrap' }}>
    <ListItemText
      primary={offerTitle(offer)}
      secondary={
        offer.endDate && (
          <FormattedMessage
            id="offers.end"
            values={{
              date: <FormattedDate value={endOf(offer.endDate)} year="numeric" month="long" day="numeric" />,
            }}
          />
        )
      }
    />
    {isOwn && (
      <StatusChip tone="info">
        <FormattedMessage id="editing.offers.own" />
      </StatusChip>
    )}
  </ListItem>
);

interface OfferLinesProps {
  schoolId: string;
  ownOfferId: string | null;
}

/** The offers of a school by class level, the application's own marked; or the message that stands for them. */
export const OfferLines = ({ schoolId, ownOfferId }: OfferLinesProps) => {
  const { locale } = useIntl();
  const { outcome, refetch } = useOffersLookup(schoolId);
  if (schoolId === '') return null;
  switch (outcome.kind) {
    case 'loading':
      return <SkeletonRows count={2} />;
    case 'none':
      return <Notice tone="warning" messageId="offers.none" />;
    case 'noActivePromotion':
      return <Notice tone="error" messageId="offers.noActivePromotion" />;
    case 'failed':
      return <ErrorState messageId="offers.failed" onRetry={refetch} />;
    case 'found':
      return (
        <List dense disablePadding>
          {[...outcome.offers]
            .sort((a, b) => a.classLevelName.localeCompare(b.classLevelName, locale, { numeric: true }))
            .map((offer) => (
              <OfferLine key={offer.id} offer={offer} isOwn={offer.id === ownOfferId} />
            ))}
        </List>
      );
    default:
      return assertNever(outcome);
  }
};
