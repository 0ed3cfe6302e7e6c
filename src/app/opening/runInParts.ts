import { basePath } from '../../lib/basePath';

declare global {
  var __webpack_public_path__: string;
}

// what is imported later is asked for below the path of this page
__webpack_public_path__ = basePath();

/** Milliseconds after which code that is there runs although the device has not yet said who is signed in. */
const READS_LATE = 200;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the code of the portal part by part, each in a task of its own, so that a slow phone answers keys and taps between them.
 * As one task it took two thirds of the time in which the sign-in page could not be used. The reads of the page are sent first:
 * code from the cache would keep them waiting, and then wait for their answers.
 */
const runInParts = async () => {
  const { readsSent } = window;
  if (readsSent) {
    await Promise.race([readsSent, new Promise((resolve) => setTimeout(resolve, READS_LATE))]);
    // sending them is a task by itself
    await nextTask();
  }
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../theme/AppTheme');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../../store/rootReducer');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../makeStore');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../App');
  await nextTask();
  await import(/* webpackMode: "eager" */ '../main');
};

void runInParts();
