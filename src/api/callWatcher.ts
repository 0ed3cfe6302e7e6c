/** How a call ended. `status` is 0 when no answer came. */
export interface CallEnd {
  status: number;
  requestId?: string | null | undefined;
}

/**
 * Called for each call as it is sent, with the pattern of its path; the function that it returns is called when the
 * call ends.
 */
export type CallWatcher = (method: string, route: string) => (end: CallEnd) => void;

let watcher: CallWatcher | undefined;

/** There is at most one watcher; undefined when there is none. */
export const watchCalls = (next: CallWatcher | undefined): void => {
  watcher = next;
};

export const callSent: (...call: Parameters<CallWatcher>) => ReturnType<CallWatcher> | undefined = (
  ...call
) => watcher?.(...call);

/** The path of files; all other routes are in the contract's table. */
export const FILE_ROUTE = '/files/:id';
