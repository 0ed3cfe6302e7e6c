import { useState } from 'react';
import { matchPath, Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { addresses } from '../../domain/addresses';
import { nextIn } from '../routing/nextPath';
import { Ending } from './Ending';
import { endedBefore, useWatched } from './endedBefore';

/**
 * A guest page that is opened on a device with a session. One that is over ends, and then the page is shown; one that lasts
 * leads the parent on. An unknown address says so to parents too.
 */
export const KeptSession = () => {
  const watched = useWatched();
  const [ending] = useState(() => endedBefore(watched));
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (ending !== null) return <Ending how={ending} isUnseen />;
  const isKnown = Object.values(addresses).some(({ path }) => matchPath(path, pathname));
  return isKnown ? <Navigate to={nextIn(search)} replace /> : <Outlet />;
};
