import type { AppStore } from '../../store/hooks';

type Settle = () => Promise<unknown>;
const settlers = new WeakMap<AppStore, Settle[]>();

/** Registers another writer to the device; `settle` resolves once everything it had to write is stored. */
export const alsoSettle = (store: AppStore, settle: Settle): void => {
  settlers.set(store, [...(settlers.get(store) ?? []), settle]);
};

/** Resolves when everything has been written, or with false when the time is up. */
export const settleWithin = (store: AppStore, milliseconds: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout>;
  const work = (settlers.get(store) ?? []).map((settle) => settle());
  return Promise.race([
    Promise.all(work).then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), milliseconds);
    }),
  ]).finally(() => clearTimeout(timer));
};
