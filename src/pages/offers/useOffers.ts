import { useGetOffersQuery, useGetSchoolQuery } from '../../api/schools';
import { isApiError } from '../../api/errors';
import type { OfferDto } from '../../contract/schools';
import { meansNoActivePromotion } from '../../domain/offer';

/** What the lookup of a school's offers came to (enrolment section 8). */
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

/**
 * The offers of a school and its name. The school's own call is an addition: where the API lacks it, a school that has
 * offers is still shown, without its name.
 */
export const useOffers = (schoolId: string) => {
  const school = useGetSchoolQuery(schoolId);
  const lookup = useGetOffersQuery(schoolId);
  const isLoading = lookup.currentData === undefined && lookup.isFetching;
  const outcome: OffersOutcome = isLoading
    ? { kind: 'loading' }
    : outcomeOf(lookup.currentData, lookup.error);
  const isMissing = isApiError(school.error) && school.error.status === 404;
  return {
    name: school.currentData?.name,
    isUnknown: isMissing && outcome.kind !== 'loading' && outcome.kind !== 'found',
    outcome,
    retry: () => {
      void lookup.refetch();
      if (school.isError) void school.refetch();
    },
  };
};
