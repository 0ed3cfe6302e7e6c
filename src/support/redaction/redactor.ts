import type { RootState } from '../../store/rootReducer';
import type { RecordedAction, RedactedState } from '../format';
import { redactAddress } from './address';
import { redactLeaf } from './leaves';
import { treatmentOf } from './kinds';
import type { AnyMask } from './mask';
import { rootMask } from './masks/rootMask';
import { createStandIns } from './standIns';
import { createWalk } from './walk';

type Detail = RecordedAction['detail'];

export interface Redactor {
  /** Must see every state before the first is redacted, because birthdays keep their order. */
  learn: (state: RootState) => void;
  /** Redacts a state. Redacted states share what the originals share. */
  state: (state: RootState) => RedactedState;
  address: (pathAndSearch: string) => string;
  id: (id: string) => string;
  /** Redacts what is told of an action, each value by its kind. */
  detail: (detail: Detail, kinds: Readonly<Record<string, AnyMask>>) => Detail;
}

/** Redacts one file: the same value always gets the same stand-in. */
export const createRedactor = (now: Date): Redactor => {
  const standIns = createStandIns(now);
  const learn = createWalk({
    leaf: (kind, value) => {
      const isReplaced = typeof kind === 'string' && treatmentOf(kind) === 'replaced';
      if (isReplaced && typeof value === 'string') standIns.learn(value);
      return undefined;
    },
  });
  const leaf = (kind: Parameters<typeof redactLeaf>[0], value: unknown) => redactLeaf(kind, value, standIns);
  const walk = createWalk({ leaf, isCopying: true });
  const text = (...given: Parameters<typeof leaf>) => String(leaf(...given));
  return {
    learn: (state) => void learn(state, rootMask),
    state: (state) => walk(state, rootMask) as RedactedState,
    address: (address) => redactAddress(address, text),
    id: (id) => text('id', id),
    detail: (detail, kinds) => walk(detail, kinds) as Detail,
  };
};
