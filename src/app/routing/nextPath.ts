import { addressOf, SIGN_IN } from '../../domain/addresses';
import { readUrl } from '../../lib/readUrl';

/** The parameter that remembers where a visitor was going when they had to sign in. */
export const NEXT = 'next';

/** The path if it belongs to this portal, otherwise null, so that no link can lead to another site. */
export const safeNext = (next: string | null): string | null => {
  const { origin } = window.location;
  const url = next?.startsWith('/') ? readUrl(next, origin) : undefined;
  if (url?.origin !== origin) return null;
  const path = url.pathname + url.search + url.hash;
  // reading the address turns '/.//elsewhere' into '//elsewhere'
  return path.startsWith('//') ? null : path;
};

/** Where a visitor goes on after they have signed in. */
export const nextIn = (search: URLSearchParams): string =>
  safeNext(search.get(NEXT)) ?? addressOf('dashboard');

export const signInPathFor = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [NEXT]: pathname + search }).toString()}`;
