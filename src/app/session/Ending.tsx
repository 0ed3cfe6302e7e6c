import { use, useEffect } from 'react';
import { FlushContext } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { PageLoading } from '../shell/PageLoading';
import type { Ending as How } from './EndSessionContext';
import { endSession } from './endSession';

/** Replaces all pages, so that nothing about the parent is shown, and ends the session. */
export const Ending = ({ how }: { how: How }) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  useEffect(() => {
    void dispatch(endSession({ how, flush }));
  }, [dispatch, flush, how]);
  return <PageLoading />;
};
