import { startTransition, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { beginEarlyReads } from '../../api/beginEarlyReads';
import type { AppStore } from '../../store/hooks';
import { PageLoading } from './PageLoading';

let onItsWay: Promise<unknown> | undefined;

/** `code`: that of the page with which the portal opens. */
export const awaitPage = (store: AppStore, code: Promise<unknown>): void => {
  onItsWay = code.then(() => beginEarlyReads(store.dispatch)).finally(() => (onItsWay = undefined));
};

/** The frame is rendered while code and first answers are on their way, and then the page at once with its content. */
export const PageWhenThere = () => {
  const [isWaiting, setWaiting] = useState(onItsWay !== undefined);
  useEffect(() => {
    void Promise.resolve(onItsWay).then(() => startTransition(() => setWaiting(false)));
  }, []);
  return isWaiting ? <PageLoading /> : <Outlet />;
};
