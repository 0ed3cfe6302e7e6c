/**
 * A session that ends in the middle of a call must not cost the parent's work: the call waits here until the parent has
 * signed in again over the page, and is then repeated; it fails only when they sign out instead (architecture section 5).
 */
const waiting = new Set<(token: string | null) => void>();

export const nextToken = (signal: AbortSignal): Promise<string | null> =>
  new Promise((resolve) => {
    const settle = (token: string | null) => {
      waiting.delete(settle);
      resolve(token);
    };
    waiting.add(settle);
    signal.addEventListener('abort', () => settle(null), { once: true });
  });

/** Called by the store when the parent has signed in again, or has signed out (null). */
export const tokenChanged = (token: string | null): void => {
  for (const settle of [...waiting]) settle(token);
};
