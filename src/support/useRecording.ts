import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppStore } from '../store/hooks';
import { preparedRecorder } from './prepareRecording';

/** Around pages of which a support file can tell: remembers what happens on them, for as long as the session lasts. */
export const useRecording = (): void => {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const address = pathname + search;

  // in the layout, before the page's own effects, which belong to its address already
  useLayoutEffect(() => {
    preparedRecorder()?.startRecording(store);
    preparedRecorder()?.recordPage(address);
  }, [store, address]);
};
