import { readFileSync } from 'node:fs';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AppRoutes } from '../../src/app/routing/AppRoutes';
import { readSupportFile } from '../../src/support/file/readSupportFile';
import { replayStore } from '../../src/support/replay/replayStore';
import { shownAt } from '../../src/support/replay/shownAt';
import { rootReducer } from '../../src/store/rootReducer';
import { ReplayContext } from '../../src/support/ReplayContext';
import { renderWithProviders } from './renderWithProviders';

/**
 * The whole portal as a support file has it: at its address, with its state, its clock standing still, and no network.
 * `path` is the file's, from the project's folder. `index` is how many of its actions have happened, all unless it is given.
 */
export const renderSupportFile = async (path: string, index?: number) => {
  const file = readSupportFile(readFileSync(path, 'utf8'));
  const { state, address, at } = shownAt(file, index ?? file.actions.length);
  jest.useFakeTimers({ now: at, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  jest
    .spyOn(globalThis, 'fetch')
    .mockRejectedValue(new TypeError('A support file is replayed without network.'));
  Object.assign(window, { innerWidth: file.viewport.width, innerHeight: file.viewport.height });
  const store = replayStore(file, state, rootReducer);
  const page = renderWithProviders(
    <ReplayContext value>
      <AppRoutes />
    </ReplayContext>,
    { route: address, language: state.ui.language ?? file.locale, store: store },
  );
  // the code of the page is loaded
  await act(async () => jest.advanceTimersByTimeAsync(100));
  return { ...page, file, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
};
