import { useSearchParams } from 'react-router';
import { withParameters } from '../../lib/searchParameters';

/** The page of a list, counted from 1. The address keeps it for the way back. */
export const usePageInAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('page') ?? '';
  return {
    page: /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1,
    turnTo: (page: number) =>
      setParameters((before) => withParameters(before, { page: page > 1 ? String(page) : undefined }), {
        replace: true,
      }),
  };
};
