import { useEffect, useRef } from 'react';
import { api } from '../../api/api';
import { useAppDispatch } from '../../store/hooks';

/**
 * Reads again what notifications tell of, as far as the page shows it, as soon as one is there that was not: otherwise a notification
 * would lead to a page that knows nothing of it. `newest` is the id of the newest, '' when there is none, undefined until it is known.
 */
export const useToldOf = (newest: string | undefined): void => {
  const dispatch = useAppDispatch();
  const known = useRef<string>(undefined);
  useEffect(() => {
    const isNews = known.current !== undefined && newest !== undefined && newest !== known.current;
    known.current = newest;
    if (isNews) dispatch(api.util.invalidateTags(['Applications', 'Children', 'SchoolData']));
  }, [dispatch, newest]);
};
