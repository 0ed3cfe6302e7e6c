import { basePath } from '../../lib/basePath';

declare global {
  var __webpack_public_path__: string;
}

// what is imported later is asked for below the path of this page
__webpack_public_path__ = basePath();

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Runs the code of the portal part by part, each in a task of its own, so that a slow phone answers keys and taps between them.
 * As one task it took two thirds of the time in which the sign-in page could not be used.
 */
const runInParts = async () => {
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
