import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useAppStore } from '../store/hooks';
import { preparedRecorder } from './prepareRecording';

/** Records what happens on the pages that a support file covers, as long as the session lasts. */
export const useRecording = (): void => {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  const address = pathname + search;

  // a layout effect runs before the page's own effects, which already belong to its address
  useLayoutEffect(() => {
    preparedRecorder()?.startRecording(store);
    preparedRecorder()?.recordPage(address);
  }, [store, address]);
};
