import { useEffect } from 'react';
import { api } from '../../api/api';
import { useGetNotificationsQuery } from '../../api/notifications';
import { FIRST_PAGE } from '../../features/notifications';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectIsExpired, selectToken, selectUserId } from '../../store/session';

/** Milliseconds, so that what the page needs comes first. */
const LATER = 5_000;

/**
 * Reads notifications and messages again as soon as the server has something new, where the API has notifications (decision 56).
 * Renders nothing.
 */
export const LiveNotifications = () => {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const token = useAppSelector(selectToken);
  const isExpired = useAppSelector(selectIsExpired);
  const { data } = useGetNotificationsQuery(FIRST_PAGE);
  const isOffered = Boolean(data);
  useEffect(() => {
    if (!isOffered || isExpired || token === null) return undefined;
    const end = new AbortController();
    const name = `notifications-${userId}`;
    // heard at once, because another tab may be following already
    const tabs = 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
    const lookAgain = () => void dispatch(api.util.invalidateTags(['Notifications', 'Conversations']));
    if (tabs) tabs.onmessage = lookAgain;
    const onNews = () => {
      if (end.signal.aborted) return;
      lookAgain();
      tabs?.postMessage('news');
    };
    const start = async () => {
      const { nameDevice, shareNotifications } = await import(/* webpackChunkName: "live" */ './live');
      void nameDevice(dispatch).catch(() => undefined);
      await shareNotifications({ name, token, signal: end.signal, onNews });
    };
    // without it the portal shows what is new when the next page is opened
    const timer = setTimeout(() => void start().catch(() => undefined), LATER);
    return () => {
      clearTimeout(timer);
      end.abort();
      tabs?.close();
    };
  }, [dispatch, isExpired, isOffered, token, userId]);
  return null;
};
