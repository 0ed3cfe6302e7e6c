import { lazy, type ComponentType } from 'react';

/** A page in a chunk of its own. */
export const lazyPage = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));
