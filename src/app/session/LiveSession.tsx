import { Fragment, use, useEffect, useState, type ReactNode } from 'react';
import { accountsApi } from '../../api/accounts';
import { IdleDialog, useSessionWatch } from '../../features/idle';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsExpired, selectToken } from '../../store/session';
import { ReplayContext } from '../../support/ReplayContext';
import { LiveNotifications } from '../live/LiveNotifications';
import { endedBefore, useWatched } from './endedBefore';
import { prepareEnd, tellServer } from './endedSessions';
import { Ending } from './Ending';
import { EndSessionContext, type Ending as How } from './EndSessionContext';

/**
 * Wraps everything that a signed-in parent sees. When the session ends, here or in another tab, all of it is removed
 * first (decision 32, decision 33). A support file has no session that could end.
 */
export const LiveSession = ({ children }: { children: ReactNode }) =>
  use(ReplayContext) ? children : <WatchedSession>{children}</WatchedSession>;

const WatchedSession = ({ children }: { children: ReactNode }) => {
  const dispatch = useAppDispatch();
  const token = useAppSelector(selectToken);
  const isExpired = useAppSelector(selectIsExpired);
  const watched = useWatched();
  const [former] = useState(() => endedBefore(watched));
  const [ending, setEnding] = useState<How | null>(former);
  useEffect(() => {
    if (token !== null) void prepareEnd(token).catch(() => undefined);
  }, [token]);
  useEffect(() => {
    if (ending === null) void tellServer();
  }, [ending]);

  const keepSession = () => {
    if (!isExpired) void dispatch(accountsApi.endpoints.keepSession.initiate());
  };
  const secondsLeft = useSessionWatch(watched, ending === null, { onEnd: setEnding, onActive: keepSession });

  if (ending !== null) return <Ending how={ending} isUnseen={former !== null} />;
  return (
    <EndSessionContext value={setEnding}>
      <LiveNotifications />
      {/* where another parent signs in over the page, all of it begins anew */}
      <Fragment key={watched.userId}>{children}</Fragment>
      {secondsLeft !== null && <IdleDialog secondsLeft={secondsLeft} onStay={() => undefined} />}
    </EndSessionContext>
  );
};
