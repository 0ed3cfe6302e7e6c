import { FILE_ROUTE } from '../../api/callWatcher';
import { portalEndpoints } from '../../contract/portalEndpoints';
import type { RootState } from '../../store/rootReducer';
import { versionOf } from '../../store/stored/migrations';
import {
  FORMAT_VERSION,
  type RecordedAction,
  type RecordedCall,
  type RecordedError,
  type Recording,
  type SupportFile,
} from '../format';
import { kindsOf } from '../recording/chosenActions';
import { createRedactor, type Redactor } from '../redaction/redactor';
import { patchesBack } from './patches';

/** Where and how the portal was shown, and the parent's note. The address and the draft's id are not redacted yet. */
export interface Circumstances extends Pick<
  SupportFile,
  | 'app'
  | 'clockOffset'
  | 'timeZone'
  | 'locale'
  | 'theme'
  | 'direction'
  | 'viewport'
  | 'address'
  | 'draftId'
  | 'note'
> {
  now: Date;
}

const actionOf = ({ type, at, address, detail }: RecordedAction, redactor: Redactor): RecordedAction => ({
  type,
  at,
  address: redactor.address(address),
  detail: redactor.detail(detail, kindsOf(type)),
});

/** The last action's state is the saved one. Each `undo` leads from an action's state to that of the previous action. */
const actionsOf = ({ actions }: Recording, state: RootState, redactor: Redactor): SupportFile['actions'] => {
  const states = actions.map((action, index) =>
    redactor.state(index === actions.length - 1 ? state : action.state),
  );
  return actions.map((action, index) => ({
    ...actionOf(action, redactor),
    undo: index === 0 ? [] : patchesBack(states[index], states[index - 1]),
  }));
};

const routes = new Set<string>([...Object.values(portalEndpoints).map(({ path }) => path), FILE_ROUTE]);
const requestId = /^[\w-]{1,64}$/;

const callOf = ({ at, method, route, status, milliseconds, requestId: id }: RecordedCall): RecordedCall => ({
  at,
  method,
  route: routes.has(route) ? route : '',
  status,
  milliseconds,
  requestId: id !== null && requestId.test(id) ? id : null,
});

/** A line of a stack: a script and a position in it. */
const place = /^[\w$.<>\s()[\]/:@?&=-]*:\d+:\d+\)?$/;

const errorOf = ({ at, name, message, stack }: RecordedError): RecordedError => ({
  at,
  name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
  message,
  stack: stack.filter((line) => place.test(line)),
});

/** The complete support file: the recording and the current state, redacted. */
export const supportFileOf = (
  recording: Recording,
  state: RootState,
  { now, address, draftId, ...shown }: Circumstances,
): SupportFile => {
  const redactor = createRedactor(now);
  for (const action of recording.actions) redactor.learn(action.state);
  redactor.learn(state);
  return {
    format: 'portal-support',
    version: FORMAT_VERSION,
    persisted: {
      session: versionOf('session'),
      ui: versionOf('ui'),
      wizard: versionOf('wizard'),
      registration: versionOf('registration'),
    },
    savedAt: now.toISOString(),
    ...shown,
    address: redactor.address(address),
    draftId: draftId === null ? null : redactor.id(draftId),
    state: redactor.state(state),
    actions: actionsOf(recording, state, redactor),
    calls: recording.calls.map(callOf),
    errors: recording.errors.map(errorOf),
  };
};
