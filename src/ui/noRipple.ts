/**
 * Replaces MUI's ripple, which the theme turns off everywhere (`disableRipple`), so that the first page does not load
 * it.
 */
export default function TouchRipple(): null {
  return null;
}
