import { SIGN_IN } from '../../domain/addresses';

/** The parameter that remembers where a visitor was going when they had to sign in. */
export const NEXT = 'next';

/** The path if it belongs to this portal, otherwise null, so that no link can lead to another site. */
export const safeNext = (next: string | null): string | null => {
  if (!next || !/^\/(?![/\\])/.test(next)) return null;
  const { origin, pathname, search, hash } = new URL(next, window.location.origin);
  return origin === window.location.origin ? `${pathname}${search}${hash}` : null;
};

export const signInPathFor = ({ pathname, search }: { pathname: string; search: string }): string =>
  pathname === '/' ? SIGN_IN : `${SIGN_IN}?${new URLSearchParams({ [NEXT]: pathname + search }).toString()}`;
