import type { OfferDto } from '../../contract/schools';
import { hasEnded } from '../../domain/offer';
import { foldText } from '../../lib/foldText';

const searchedText = ({ classLevelName, sectionName, optionName, educationalLevelName }: OfferDto): string =>
  foldText([classLevelName, sectionName, optionName, educationalLevelName].join(' '));

/** The offers in which every searched word occurs, sorted by class level name (E9.8). */
export const foundOffers = (offers: readonly OfferDto[], search: string, locale: string): OfferDto[] => {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  return offers
    .filter((offer) => words.every((word) => searchedText(offer).includes(word)))
    .sort((a, b) => compare(a.classLevelName, b.classLevelName));
};

export type Availability = 'open' | 'full' | 'ended';

/** Whether an enrolment can begin: the quota is not used up and the end date has not passed (decision 23). */
export const availabilityOf = (offer: OfferDto, now: Date): Availability => {
  if (hasEnded(offer.endDate, now)) return 'ended';
  return offer.placesLeft !== undefined && offer.placesLeft <= 0 ? 'full' : 'open';
};
