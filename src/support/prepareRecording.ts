import type * as Recorder from './recording/recorder';

let recorder: typeof Recorder | undefined;

/** Undefined until the recorder has loaded, or if that failed: a file saved then has no history. */
export const preparedRecorder = (): typeof Recorder | undefined => recorder;

/** In its own chunk, so that its cost can be measured (`npm run bench -- --support`). */
export const loadRecorder = async (): Promise<typeof Recorder> => {
  recorder ??= await import(/* webpackChunkName: "recorder" */ './recording/recorder');
  return recorder;
};

/** Loads a page and the recorder together, so that the page's first calls are recorded too. */
export const withRecorder = async <Page>(load: () => Promise<Page>): Promise<Page> => {
  const [page] = await Promise.all([load(), loadRecorder().catch(() => undefined)]);
  return page;
};
