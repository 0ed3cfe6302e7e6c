import { lazy, type ComponentType } from 'react';

interface Module {
  default: ComponentType;
}

/** A thenable that resolves synchronously: `lazy` then renders without suspending. */
const atOnce = (module: Module) =>
  ({ then: (take: (module: Module) => void) => take(module) }) as unknown as Promise<Module>;

/** A page in its own chunk. After `fetch` it renders at once. */
export const lazyPage = (load: () => Promise<ComponentType>) => {
  let fetched: ComponentType | undefined;
  const Page = lazy(() =>
    fetched ? atOnce({ default: fetched }) : load().then((page) => ({ default: page })),
  );
  const fetch = async (): Promise<void> => {
    fetched = await load();
  };
  return Object.assign(Page, { fetch });
};
