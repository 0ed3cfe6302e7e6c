/* eslint-disable no-console -- what the page writes to the console as an error is listened to here, and passed on */
/** Reports what the page throws and what it writes to the console as an error; the returned function stops that. */
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
    // something else may have replaced it meanwhile
    if (console.error === write) console.error = written;
  };
};
