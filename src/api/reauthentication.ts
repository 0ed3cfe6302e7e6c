/** Who is signed in, as the store's `session` slice has it. */
export interface Holder {
  token: string | null;
  userId: string | null;
}

/**
 * A session that ends in the middle of a call must not cost the parent's work: the call waits here until the parent has
 * signed in again over the page, and is then repeated. It fails when they sign out or somebody else signs in, so that
 * what one parent sent never goes out in another parent's name (ADR 8).
 */
const waiting = new Set<(holder: Holder) => void>();

export const nextToken = (userId: string | null, signal: AbortSignal): Promise<string | null> =>
  new Promise((resolve) => {
    const settle = (holder: Holder) => {
      waiting.delete(settle);
      resolve(holder.userId === userId ? holder.token : null);
    };
    waiting.add(settle);
    signal.addEventListener('abort', () => settle({ token: null, userId: null }), { once: true });
  });

/** Called by the store when somebody has signed in, or has signed out. */
export const tokenChanged = (holder: Holder): void => {
  for (const settle of [...waiting]) settle(holder);
};
