import type { Fault } from '../browser/faultProxy';
import { diceOf, oneOf, weighted } from './dice';

/** What a parent does next, with one of the children whose applications are open. What it comes to depends on how far it is. */
export type ActionKind = keyof typeof kinds;
const kinds = {
  goOn: 55,
  correct: 14,
  typeOnly: 4,
  pressAgain: 5,
  reload: 3,
  reloadWhileSaving: 4,
  deleteDraft: 2,
  editSubmitted: 10,
  cancel: 3,
};

export interface Action {
  number: number;
  kind: ActionKind;
  /** Which of the open applications. */
  child: number;
  dice: number;
  /** When the server is killed, if this action is one of those. */
  kill?: Fault;
}

export const CHILDREN = 5;
/** Of the calls of the portal. */
const FAULTY = 0.2;
const faults: readonly Fault[] = [
  'slow',
  'cut',
  'lose',
  'half',
  'badGateway',
  'badGatewayAfter',
  'page',
  'pageAfter',
];
const killedAt: readonly Fault[] = ['cut', 'interrupt', 'interrupt', 'lose'];

/** The same seed gives the same actions, whatever becomes of them. Kills are spread evenly, each at a moment of its own. */
export const plannedActions = (seed: number, count: number, kills: number): Action[] => {
  const killed = new Map<number, Fault>();
  for (let kill = 0; kill < kills; kill += 1) {
    const share = (kill + diceOf(seed, 'kill', kill)) / kills;
    killed.set(Math.floor(share * count) + 1, oneOf(killedAt, diceOf(seed, 'moment', kill)));
  }
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const kill = killed.get(number);
    return {
      number,
      kind: weighted(kinds, diceOf(seed, 'kind', number)),
      child: Math.floor(diceOf(seed, 'child', number) * CHILDREN),
      dice: diceOf(seed, 'dice', number),
      ...(kill && { kill }),
    };
  });
};

/** What becomes of the `call`th call of an action. */
export const faultOf = (seed: number, action: number, call: number): Fault | undefined =>
  diceOf(seed, 'fault', action, call) < FAULTY
    ? oneOf(faults, diceOf(seed, 'which', action, call))
    : undefined;
