import { useCallback } from 'react';
import { isApiError } from '../../api/errors';
import { refusalWords } from '../../api/refusalWords';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';

/** Shows a failure as a red toast for three seconds; the message on the page stays (P8.3). */
export const useFailureToast = (): ((error: unknown) => void) => {
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return;
      dispatch(toastShown({ tone: 'error', ...refusalWords(error) }));
    },
    [dispatch],
  );
};
