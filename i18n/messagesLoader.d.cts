interface LoaderContext {
  async: () => (error: Error | null, code?: string) => void;
  resourceQuery: string;
}

declare function compileMessages(this: LoaderContext, source: string): void;
export = compileMessages;
