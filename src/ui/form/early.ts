/* What a form bears that was written into the page before the portal runs; the page's first script knows it by these. */

/** On a form that nobody listens to yet. */
export const WAITING = 'data-waiting';
/** On a form that was sent meanwhile. */
export const PRESSED = 'data-pressed';
/** On the line that then says so. */
export const ONE_MOMENT = 'data-one-moment';
