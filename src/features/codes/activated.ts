/** What the page after an activation finds in the tab's history. */
export const activated = { activated: true } as const;

/** Whether this tab has come from an activation; a reload does not change that. */
export const hasActivated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'activated' in state;
