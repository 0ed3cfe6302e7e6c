import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppStore } from '../../store/hooks';
import { loadRecorder } from './loadRecorder';
import type * as Recorder from './recording/recorder';

let recorder: typeof Recorder | undefined;

/** Around pages of which a support file can tell: remembers what happens on them, for as long as the session lasts. */
export const useRecording = (): void => {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const address = pathname + search;

  // in the layout, before the page's own effects, which belong to its address already
  useLayoutEffect(() => {
    let isCurrent = true;
    const record = () => {
      if (!isCurrent) return;
      recorder?.startRecording(store);
      recorder?.recordPage(address);
    };
    if (recorder) record();
    // without it a file can still be saved: it then tells nothing of what came before
    else
      void loadRecorder().then(
        (loaded) => ((recorder = loaded), record()),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [store, address]);
};
