import type * as z from 'zod/mini';
import type { RootState } from '../../store/rootReducer';
import { shapes } from '../../store/stored/shapes';
import { draftShape } from '../../store/stored/storedDraft';
import { answersShape } from '../../store/stored/registrationShape';
import type { Choice } from '../redaction/mask';
import { leavesLength, treatmentOf } from '../redaction/kinds';
import { rootMask } from '../redaction/masks/rootMask';
import { createWalk } from '../redaction/walk';
import { Refusal } from './Refusal';

const placeOf = (path: readonly string[]): string => path.join('.');

const typeOf = (kind: string | Choice): string =>
  kind === 'number' ? 'number' : kind === 'flag' ? 'boolean' : 'string';

const checkLeaf = (kind: string | Choice, value: unknown, path: readonly string[]): unknown => {
  if (typeof value !== typeOf(kind)) throw new Refusal('support.refused.shape', { place: placeOf(path) });
  const isDropped = typeof kind === 'string' && treatmentOf(kind) === 'dropped';
  const nothing = isDropped && leavesLength(kind) ? /^[x\s]*$/ : /^$/;
  if (isDropped && !nothing.test(value as string))
    throw new Refusal('support.refused.secret', { place: placeOf(path) });
  return value;
};

const refuseShape = (name: string): never => {
  throw new Refusal('support.refused.shape', { place: name });
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether what must be there is there; which choice it is does not matter, for the portal shows any. */
const isWhole = (shape: z.ZodMiniType, value: unknown): boolean =>
  shape.safeParse(value).error?.issues.every(({ code }) => code !== 'invalid_type') ?? true;

/** The portal reads these without looking whether they are there. */
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
 * A checker of states: every key must be one that the masks name, every value of its type, and what is dropped must be
 * empty. States that share parts are looked through once.
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
