/* eslint-disable no-console -- what the page writes to the console as an error is listened to here, and passed on */
/** Reports thrown errors and those written to the console. The returned function stops it. */
export const watchErrors = (hear: (...thrown: unknown[]) => void): (() => void) => {
  const onError = ({ error, message }: ErrorEvent) => hear(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => hear(reason);
  const written = console.error;
  const write = (...words: unknown[]) => {
    hear(...words);
    written(...words);
  };
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  console.error = write;
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
    // another script may have replaced it meanwhile
    if (console.error === write) console.error = written;
  };
};
