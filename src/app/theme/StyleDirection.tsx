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

/** MUI's rule against the red glow that Firefox gives to invalid inputs. Our forms are `noValidate`, so no input glows. */
const GLOW = '&:invalid{box-shadow:none;}';

/**
 * The styles of the components, without that rule: as long as any rule uses `:invalid`, Chromium computes the style of the form and
 * of the field again at every key.
 */
export const createStyles = (direction: Direction): EmotionCache => {
  const cache = createCache(direction === 'rtl' ? { key: 'rtl', stylisPlugins: [mirror] } : { key: 'css' });
  const { insert } = cache;
  cache.insert = (selector, serialized, ...rest) =>
    insert(selector, { ...serialized, styles: serialized.styles.replace(GLOW, '') }, ...rest);
  return cache;
};

/** Mirrors left and right in the components' styles for right-to-left text. */
export const StyleDirection = ({ direction, styles, children }: StyleDirectionProps) => {
  const cache = useMemo(() => styles ?? createStyles(direction), [direction, styles]);
  return <CacheProvider value={cache}>{children}</CacheProvider>;
};
