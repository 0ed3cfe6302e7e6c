/**
 * Stands in for MUI's ripple, which the theme turns off everywhere (`disableRipple`): the build takes this file instead, so
 * that the first page does not load what is never drawn.
 */
export default function TouchRipple(): null {
  return null;
}
