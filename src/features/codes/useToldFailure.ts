import { useCallback } from 'react';
import { isApiError } from '../../api/errors';
import { refusalWords } from '../../api/refusalWords';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';

/** A failure as a red message for three seconds; what the page says of it stays (P8.3). */
export const useToldFailure = (): ((error: unknown) => void) => {
  const dispatch = useAppDispatch();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return;
      dispatch(toastShown({ tone: 'error', ...refusalWords(error) }));
    },
    [dispatch],
  );
};
