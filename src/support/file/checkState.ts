import type * as z from 'zod/mini';
import type { RootState } from '../../store/rootReducer';
import { shapes } from '../../store/stored/shapes';
import { draftShape } from '../../store/stored/storedDraft';
import { answersShape } from '../../store/stored/registrationShape';
import { OneAnswer, type LeafKind } from '../redaction/mask';
import { mayLeaveLength, treatmentOf } from '../redaction/kinds';
import { rootMask } from '../redaction/masks/rootMask';
import { createWalk } from '../redaction/walk';
import { Refusal } from './Refusal';

const placeOf = (path: readonly string[]): string => path.join('.');

const typeOf = (kind: LeafKind): string => {
  if (kind instanceof OneAnswer) return typeof kind.shown;
  return kind === 'number' ? 'number' : kind === 'flag' ? 'boolean' : 'string';
};

const checkLeaf = (kind: LeafKind, value: unknown, path: readonly string[]): unknown => {
  if (typeof value !== typeOf(kind)) throw new Refusal('support.refused.shape', { place: placeOf(path) });
  const isDropped = typeof kind === 'string' && treatmentOf(kind) === 'dropped';
  const nothing = isDropped && mayLeaveLength(kind) ? /^[x\s]*$/ : /^$/;
  if (isDropped && !nothing.test(value as string))
    throw new Refusal('support.refused.secret', { place: placeOf(path) });
  return value;
};

const refuseShape = (name: string): never => {
  throw new Refusal('support.refused.shape', { place: name });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether every required value is present. The value of a choice does not matter, because the portal can show any. */
const isWhole = (shape: z.ZodMiniType, value: unknown): boolean =>
  shape.safeParse(value).error?.issues.every(({ code }) => code !== 'invalid_type') ?? true;

/** Checks what the portal reads without checking first. */
const checkSlices = (state: Record<string, unknown>): void => {
  for (const name of Object.keys(rootMask)) if (!isObject(state[name])) refuseShape(name);
  const { session, ui, wizard } = state as unknown as RootState;
  if (!isWhole(shapes.session, session)) refuseShape('session');
  if (!isWhole(shapes.ui, ui)) refuseShape('ui');
  if (!isObject(wizard.drafts)) refuseShape('wizard.drafts');
  for (const draft of Object.values(wizard.drafts)) {
    if (!isWhole(draftShape, draft)) refuseShape('wizard.drafts');
  }
  if (!isWhole(answersShape, { draft: wizard.registration, codeFlow: wizard.codeFlow }))
    refuseShape('wizard.registration');
};

/**
 * Creates a checker of states: every key must be in the masks, every value must have the right type, and what is
 * dropped must be empty. Parts that states share are checked once.
 */
export const createStateCheck = (): ((state: Record<string, unknown>) => void) => {
  const walk = createWalk({
    leaf: checkLeaf,
    strange: (path) => {
      throw new Refusal('support.refused.unknownKey', { key: placeOf(path) });
    },
  });
  return (state) => {
    walk(state, rootMask);
    checkSlices(state);
  };
};
