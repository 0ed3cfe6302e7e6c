import { skipToken } from '@reduxjs/toolkit/query';
import type { OfferDto } from '../contract/schools';
import { meansNoActivePromotion } from '../domain/offer';
import { isApiError } from './errors';
import { useGetOffersQuery } from './schools';

/** The outcome of looking up a school's offers (E8.7). */
export type OffersOutcome =
  | { kind: 'loading' }
  | { kind: 'found'; offers: OfferDto[] }
  | { kind: 'none' }
  | { kind: 'noActivePromotion' }
  | { kind: 'failed' };

const outcomeOf = (offers: OfferDto[] | null | undefined, error: unknown): OffersOutcome => {
  if (error !== undefined) {
    const { code, message } = isApiError(error) ? error : {};
    const isInactive = meansNoActivePromotion({ ...(code ? { code } : {}), message: message ?? '' });
    return { kind: isInactive ? 'noActivePromotion' : 'failed' };
  }
  if (offers === undefined) return { kind: 'loading' };
  if (offers === null) return { kind: 'failed' };
  return offers.length === 0 ? { kind: 'none' } : { kind: 'found', offers };
};

/** Looks up the offers of a school; an empty id looks up nothing. */
export const useOffersLookup = (schoolId: string): { outcome: OffersOutcome; refetch: () => void } => {
  const lookup = useGetOffersQuery(schoolId || skipToken);
  const isLoading = lookup.currentData === undefined && lookup.isFetching;
  return {
    outcome: isLoading ? { kind: 'loading' } : outcomeOf(lookup.currentData, lookup.error),
    refetch: () => void lookup.refetch(),
  };
};
