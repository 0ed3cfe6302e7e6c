interface LoaderContext {
  async: () => (error: Error | null, code?: string) => void;
  resourceQuery: string;
}

type Messages = Record<string, string>;

declare function compileMessages(this: LoaderContext, source: string): void;
declare namespace compileMessages {
  /** The messages that a signed-out visitor reads. */
  function forGuests(messages: Messages): Messages;
}
export = compileMessages;
