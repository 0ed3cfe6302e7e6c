interface LoaderContext {
  getOptions: () => { names: string[] };
}

declare function keepLanguages(this: LoaderContext, source: string): string;
export = keepLanguages;
