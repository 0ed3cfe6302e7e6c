import type * as Recorder from './recording/recorder';

let recorder: typeof Recorder | undefined;

/**
 * Undefined until the recorder is loaded, or when it could not be: a file saved then says nothing about what came
 * before.
 */
export const preparedRecorder = (): typeof Recorder | undefined => recorder;

/** In a file of its own, so that its cost can be told from the pages' (`npm run bench -- --support`). */
export const loadRecorder = async (): Promise<typeof Recorder> => {
  recorder ??= await import(/* webpackChunkName: "recorder" */ './recording/recorder');
  return recorder;
};

/** The page whose code `load` brings, with the recorder beside it, so that the page's first calls are remembered too. */
export const withRecorder = async <Page>(load: () => Promise<Page>): Promise<Page> => {
  const [page] = await Promise.all([load(), loadRecorder().catch(() => undefined)]);
  return page;
};
