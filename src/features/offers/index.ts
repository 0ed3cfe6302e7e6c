export { SchoolOffers } from './SchoolOffers';
export { useOffers } from './useOffers';
export { availabilityOf } from './offerList';
