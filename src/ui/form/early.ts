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
     * Tells the first script that React begins: from then on a failure is for React to show. Where the browser has translated a written
     * page, its texts are put back for React to take over.
     */
    tellStart?: () => void;
    /** Tells the first script that React has taken the page over, which may be translated again. */
    tellTakenOver?: () => void;
  }
}
