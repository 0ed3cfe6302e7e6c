/** A call that the page's first script has sent already, while the portal's code was still on its way. */
export interface EarlyRead {
  /** As the contract writes it, and what its `:parameters` are filled with. */
  path: string;
  parameters: Record<string, string>;
  token: string;
  response: Promise<Response>;
}

declare global {
  interface Window {
    /** By address. Everything is removed once the page is open. */
    earlyReads?: Record<string, EarlyRead>;
    /** Settles once they are sent, or nobody is signed in. */
    readsSent?: Promise<void>;
  }
}

/** Takes the answer that is on its way from that address: once, and only for the session that asked for it. */
export const takeEarlyRead = (address: string, token: string | null): Promise<Response> | undefined => {
  const read = window.earlyReads?.[address];
  delete window.earlyReads?.[address];
  return read?.token === token ? read?.response : undefined;
};
