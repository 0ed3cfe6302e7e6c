import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import { mirror } from './mirror';
import type { Direction } from './theme';

interface StyleDirectionProps {
  direction: Direction;
  children: ReactNode;
}

/** Mirrors the components' own left and right where the text runs from right to left. */
export const StyleDirection = ({ direction, children }: StyleDirectionProps) => {
  const cache = useMemo(
    () => createCache(direction === 'rtl' ? { key: 'rtl', stylisPlugins: [mirror] } : { key: 'css' }),
    [direction],
  );
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
