/** How a call ended: `status` 0 when nobody answered. */
export interface CallEnd {
  status: number;
  requestId?: string | null | undefined;
}

/** Hears of each call as it is sent, by the pattern of its path; what it gives back hears how the call ended. */
export type CallWatcher = (method: string, route: string) => (end: CallEnd) => void;

let watcher: CallWatcher | undefined;

/** One may watch at a time; nobody does when it is undefined. */
export const watchCalls = (next: CallWatcher | undefined): void => {
  watcher = next;
};

export const callSent: (...call: Parameters<CallWatcher>) => ReturnType<CallWatcher> | undefined = (
  ...call
) => watcher?.(...call);

/** Where files come from and go to; the rest of the routes stand in the contract's table. */
export const FILE_ROUTE = '/files/:id';

/** `fetch` for what is no call of the contract's table: files come and go as they are. */
export const fetchFile = async (address: URL, init: RequestInit): Promise<Response> => {
  const ended = callSent(init.method ?? 'GET', FILE_ROUTE);
  try {
    const response = await fetch(address, init);
    ended?.({ status: response.status, requestId: response.headers.get('x-request-id') });
    return response;
  } catch (error) {
    ended?.({ status: 0 });
    throw error;
  }
};
