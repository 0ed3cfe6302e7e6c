import type { RedactedState, SupportFile } from '../format';
import { undone } from './patches';

type Undoable = Pick<SupportFile, 'state' | 'actions'>;

/** The states that the actions led to, oldest first; the last of them is the file's own. They share what is the same. */
export const statesOf = ({ state, actions }: Undoable): RedactedState[] => {
  const states: RedactedState[] = actions.length === 0 ? [] : [state];
  for (const { undo } of actions.slice(1).reverse()) {
    states.unshift(undone(states[0], undo) as RedactedState);
  }
  return states;
};

/** The state that action `index` led to. The last action's is the state in which the file was saved. */
export const undoTo = ({ state, actions }: Undoable, index: number): RedactedState =>
  statesOf({ state, actions: actions.slice(Math.max(index, 0)) })[0] ?? state;
