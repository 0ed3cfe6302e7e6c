/** The address, or undefined where it is none. Safari has `URL.canParse` since 17 only. */
export const readUrl = (address: string, base?: string): URL | undefined => {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
};
