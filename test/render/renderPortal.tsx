import { userEvent } from '@testing-library/user-event';
import { FlushContext, type Flush } from '../../src/store/flush';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import type { SessionState } from '../../src/store/session';
import { noAdditions } from '../builders/notifications';
import { aSession } from '../builders/session';
import { makeTestStore, renderWithProviders } from './renderWithProviders';

interface Options {
  route?: string;
  session?: SessionState;
  flush?: Flush;
}

/** The whole portal on a clock that the test moves; `jest.useRealTimers` afterwards. */
export const renderPortal = ({ route = '/', session = aSession(), flush = async () => {} }: Options = {}) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  noAdditions();
  const page = renderWithProviders(
    <FlushContext value={flush}>
      <AppRoutes />
    </FlushContext>,
    { route, store: makeTestStore({ session }) },
  );
  return { ...page, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
