import { FormattedMessage } from 'react-intl';
import type { OfferDto } from '../../contract/schools';

/**
 * Places left and in all. How many are left is an addition that a school's own API may lack; a quota of 0 is one that it does
 * not tell.
 */
export const OfferPlaces = ({ offer }: { offer: OfferDto }) => {
  const { placesLeft, studentQuota: quota } = offer;
  if (placesLeft !== undefined)
    return <FormattedMessage id="offers.places" values={{ left: Math.max(placesLeft, 0), quota }} />;
  return quota > 0 ? <FormattedMessage id="offers.quota" values={{ quota }} /> : null;
};
