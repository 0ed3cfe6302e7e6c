import type { RedactedState, SupportFile } from '../format';
import { undone } from './patches';

type Undoable = Pick<SupportFile, 'state' | 'actions'>;

/** The states after each action, oldest first; the last is the file's own. They share unchanged parts. */
export const statesOf = ({ state, actions }: Undoable): RedactedState[] => {
  const states: RedactedState[] = actions.length === 0 ? [] : [state];
  for (const { undo } of actions.slice(1).reverse()) {
    states.unshift(undone(states[0], undo) as RedactedState);
  }
  return states;
};

/** The state after action `index`; after the last action it is the saved state. */
export const undoTo = ({ state, actions }: Undoable, index: number): RedactedState =>
  statesOf({ state, actions: actions.slice(Math.max(index, 0)) })[0] ?? state;
