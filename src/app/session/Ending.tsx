import { use, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { FlushContext } from '../../store/flush';
import { useAppDispatch } from '../../store/hooks';
import { PageLoading } from '../shell/PageLoading';
import type { Ending as How } from './EndSessionContext';
import { endSession } from './endSession';

interface EndingProps {
  how: How;
  /** The session was over before anything of it was shown. */
  isUnseen?: boolean;
}

/** Replaces all pages, so that nothing about the parent is shown, and ends the session. */
export const Ending = ({ how, isUnseen = false }: EndingProps) => {
  const dispatch = useAppDispatch();
  const flush = use(FlushContext);
  const navigate = useNavigate();
  const showGoodbye = useEffectEvent(() => void navigate(addressOf('signedOut'), { replace: true }));
  useEffect(() => {
    void dispatch(endSession({ how, flush, ...(isUnseen && { whenUnseen: { showGoodbye } }) }));
  }, [dispatch, flush, how, isUnseen]);
  return <PageLoading />;
};
