/** A call that the page's first script has sent already, while the portal's code was still on its way. */
export interface EarlyRead {
  token: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** By address; nothing stays longer than the opening of the page. */
    earlyReads?: Record<string, EarlyRead>;
  }
}

/** The answer on its way to that address, once, and only for the session that it was asked for with. */
export const takeEarlyRead = (address: string, token: string | null): Promise<Response> | undefined => {
  const read = window.earlyReads?.[address];
  delete window.earlyReads?.[address];
  return read?.token === token ? read?.response : undefined;
};
