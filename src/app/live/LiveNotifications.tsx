import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api/api';
import { useGetNotificationsQuery } from '../../api/notifications';
import { FIRST_PAGE } from '../../features/notifications';
import { openChannel } from '../../lib/openChannel';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsExpired, selectToken, selectUserId } from '../../store/session';
import { makePaced } from './makePaced';
import { useToldOf } from './useToldOf';

/** Milliseconds, so that what the page needs comes first. */
const LATER = 5_000;
/** Milliseconds in which several news are one reading. */
const PAUSE = 2_000;
/** Milliseconds after which a page that is opened looks for news where nothing is followed. */
const OLD = 30_000;

/** Where nothing is followed, the portal looks for news when a page is opened. */
const useLookAtPages = (isAsked: boolean, readAt: number, lookAgain: () => void): void => {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isAsked && Date.now() - readAt >= OLD) lookAgain();
  }, [isAsked, lookAgain, pathname, readAt]);
};

/**
 * Reads notifications and messages again as soon as the server has something new, where the API has notifications (decision 56), and
 * what new notifications tell of. Renders nothing.
 */
export const LiveNotifications = () => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const token = useAppSelector(selectToken);
  const isExpired = useAppSelector(selectIsExpired);
  const { data, fulfilledTimeStamp = 0 } = useGetNotificationsQuery(FIRST_PAGE);
  const isOffered = Boolean(data);
  const [isFollowed, setFollowed] = useState(true);
  const lookAgain = useCallback(
    () => void dispatch(api.util.invalidateTags(['Notifications', 'Conversations'])),
    [dispatch],
  );
  useToldOf(data ? (data.data[0]?.id ?? '') : undefined);
  useLookAtPages(isOffered && !isExpired && !isFollowed, fulfilledTimeStamp, lookAgain);
  useEffect(() => {
    if (!isOffered || isExpired || token === null) return undefined;
    const end = new AbortController();
    const { signal } = end;
    const name = `notifications-${userId}`;
    // heard at once, because another tab may be following already
    const tabs = openChannel(name);
    const look = makePaced(lookAgain, PAUSE, signal);
    if (tabs) tabs.onmessage = look;
    const onNews = () => {
      if (signal.aborted) return;
      look();
      tabs?.postMessage('news');
    };
    const start = async () => {
      setFollowed(true);
      const { nameDevice, shareNotifications } = await import(/* webpackChunkName: "live" */ './live');
      void nameDevice(dispatch).catch(() => undefined);
      await shareNotifications({ name, token, signal, onNews });
    };
    const timer = setTimeout(
      () =>
        void start()
          .catch(() => undefined)
          .then(() => setFollowed(signal.aborted)),
      LATER,
    );
    return () => {
      clearTimeout(timer);
      end.abort();
      tabs?.close();
    };
  }, [dispatch, isExpired, isOffered, lookAgain, token, userId]);
  return null;
};
