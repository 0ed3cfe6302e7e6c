/** What the bundled server says beside the code INVALID; the portal's own words for the code say the same. */
export const INVALID_MESSAGE = 'Some answers are not valid.';

/** Whether a message says more than its code: a school's own API may call INVALID whatever it refuses. */
export const saysMoreThanCode = ({ code, message }: { code: string; message: string }): boolean =>
  code === 'INVALID' && message !== INVALID_MESSAGE;
