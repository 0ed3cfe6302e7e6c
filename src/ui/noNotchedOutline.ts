/**
 * Replaces MUI's outline with a notch, in whose place the theme always puts `FieldOutline`, so that the first page does
 * not load it.
 */
export default function NotchedOutline(): null {
  return null;
}
