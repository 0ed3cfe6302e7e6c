import { isApiError } from '../../api/errors';
import { errorCodes } from '../../contract/error';
import { useOffersLookup } from '../../api/offersLookup';
import { useGetSchoolQuery } from '../../api/schools';

/**
 * The offers of a school and its name. The school's own call is an addition: where the API lacks it, a school that has
 * offers is still shown, without its name.
 */
export const useOffers = (schoolId: string) => {
  const school = useGetSchoolQuery(schoolId);
  const { outcome, refetch } = useOffersLookup(schoolId);
  // an API that lacks the call answers 404 too, but without the portal's own code
  const isMissing = isApiError(school.error) && school.error.code === errorCodes.notFound;
  return {
    name: school.currentData?.name,
    isUnknown: isMissing && outcome.kind !== 'loading' && outcome.kind !== 'found',
    outcome,
    retry: () => {
      refetch();
      if (school.isError) void school.refetch();
    },
  };
};
