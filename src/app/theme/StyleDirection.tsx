import createCache from '@emotion/cache';
import { CacheProvider, type EmotionCache } from '@emotion/react';
import { useMemo, type ReactNode } from 'react';
import type { Direction } from '../../domain/languages';
import { mirror } from './mirror';

interface StyleDirectionProps {
  direction: Direction;
  styles?: EmotionCache | undefined;
  children: ReactNode;
}

export const createStyles = (direction: Direction): EmotionCache =>
  createCache(direction === 'rtl' ? { key: 'rtl', stylisPlugins: [mirror] } : { key: 'css' });

/** Mirrors left and right in the components' styles for right-to-left text. */
export const StyleDirection = ({ direction, styles, children }: StyleDirectionProps) => {
  const cache = useMemo(() => styles ?? createStyles(direction), [direction, styles]);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
