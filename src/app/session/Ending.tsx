import { use, useEffect } from 'react';
import { useFile } from '../../api/files';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectAccount } from '../../store/session';
import { FlushContext } from '../persistence/FlushContext';
import { PageLoading } from '../shell/PageLoading';
import type { Ending as How } from './EndSessionContext';
import { endSession } from './endSession';
import { thumbnail } from './thumbnail';

/** Stands where the pages stood, so that nothing of the parent is shown, and ends the session. */
export const Ending = ({ how }: { how: How }) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const account = useAppSelector(selectAccount);
  const picture = useFile(account?.imageProfile ?? '');

  useEffect(() => {
    void dispatch(endSession({ how, flush, picture: () => thumbnail(picture) }));
    // the session ends once, with what is known when it does
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the picture is not a reason to end it again
  }, [dispatch, flush, how]);

  return <PageLoading />;
};
