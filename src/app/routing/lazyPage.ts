import { lazy, type ComponentType } from 'react';

interface Module {
  default: ComponentType;
}

/** `lazy` takes what is there at once, and shows it without waiting. */
const atOnce = (module: Module) =>
  ({ then: (take: (module: Module) => void) => take(module) }) as unknown as Promise<Module>;

/** A page in a chunk of its own. Once `fetch` has brought it, it is shown at once. */
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
