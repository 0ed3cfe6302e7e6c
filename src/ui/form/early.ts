/* Attributes of a pre-rendered form, by which the page's first script finds it. */

/** On a form whose scripts do not run yet. */
export const WAITING = 'data-waiting';
/** On a form that was submitted before they ran. */
export const PRESSED = 'data-pressed';
/** On the message that asks to wait. */
export const ONE_MOMENT = 'data-one-moment';
