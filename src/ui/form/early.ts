/* How the page's first script and the portal tell each other what a visitor did before the portal's scripts ran. */

/** On a pre-rendered form whose scripts do not run yet. */
export const WAITING = 'data-waiting';
/** On a form that was submitted before they ran. */
export const PRESSED = 'data-pressed';
/** On the message that asks to wait. */
export const ONE_MOMENT = 'data-one-moment';

declare global {
  interface Window {
    /** The buttons that were pressed, until the portal presses them again. */
    pressedEarly?: Set<HTMLElement>;
    /**
     * Tells the first script that React begins: from then on React shows failures. If the browser has translated the pre-rendered page,
     * its own texts are put back for hydration.
     */
    tellStart?: () => void;
    /**
     * Tells the first script that hydration is done. The browser may then translate the page again, and what was done on elements that
     * React has replaced is restored.
     */
    tellTakenOver?: () => void;
    /** Resolves when that has been told. */
    takenOver?: Promise<void>;
  }
}
