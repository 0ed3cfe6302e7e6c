declare global {
  interface Window {
    /** Shows or hides that the portal could not start. The page's first script has it until the portal has started. */
    tellStart?: (hasStarted: boolean) => void;
  }
}

/** From here on a failure is for React to show. */
export const started = (): void => {
  window.tellStart?.(true);
  delete window.tellStart;
};
