import type { AppStore } from '../../store/hooks';

type Settle = () => Promise<unknown>;
const settlers = new WeakMap<AppStore, Settle[]>();

/** One more who writes to the device for that store, and says when what it had to write stands there. */
export const alsoSettle = (store: AppStore, settle: Settle): void => {
  settlers.set(store, [...(settlers.get(store) ?? []), settle]);
};

/** Resolves when nothing is left to be written, or when nobody waits any longer: then it gives false. */
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
