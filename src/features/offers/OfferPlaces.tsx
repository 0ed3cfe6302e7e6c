import { FormattedMessage } from 'react-intl';
import type { OfferDto } from '../../contract/schools';

/** Places left and in all. How many are left is an addition that a school's own API may lack. */
export const OfferPlaces = ({ offer }: { offer: OfferDto }) => {
  const { placesLeft, studentQuota: quota } = offer;
  return placesLeft !== undefined ? (
    <FormattedMessage id="offers.places" values={{ left: Math.max(placesLeft, 0), quota }} />
  ) : (
    <FormattedMessage id="offers.quota" values={{ quota }} />
  );
};
