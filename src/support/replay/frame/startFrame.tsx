import { createRoot } from 'react-dom/client';
import { readSupportFile } from '../../file/readSupportFile';
import { ReplayContext } from '../../ReplayContext';
import type { PortalParts } from '../portalParts';
import { isShown, READY, type Shown } from '../protocol';
import { replayStore } from '../replayStore';
import { shownAt } from '../shownAt';
import { isolate, preferTheme } from './isolate';
import { runClockFrom } from './shiftClock';

/** Waits for the file from the parent page. It is the same portal's, and only its messages are accepted. */
const waitForFile = () =>
  new Promise<Shown>((resolve) => {
    window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === window.location.origin && isShown(data)) resolve(data);
    });
    window.parent.postMessage(READY, window.location.origin);
  });

/** Shows the portal in the state of the file, isolated from everything. */
export const startFrame = async <Wording,>(
  container: HTMLElement,
  { App, loadWording, rootReducer }: PortalParts<Wording>,
): Promise<void> => {
  isolate();
  const { text, index } = await waitForFile();
  const file = readSupportFile(text);
  const { state, address, at } = shownAt(file, index);
  const wording = await loadWording(state.ui.language ?? file.locale, 'whole');
  preferTheme(file.theme);
  runClockFrom(at);
  window.history.replaceState(null, '', address);
  const store = replayStore(file, state, rootReducer);
  createRoot(container).render(
    <ReplayContext value>
      <App store={store} wording={wording} flush={() => Promise.resolve()} />
    </ReplayContext>,
  );
};
