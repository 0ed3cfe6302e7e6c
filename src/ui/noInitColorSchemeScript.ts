/**
 * Replaces MUI's script for the colours of the first paint, which `app/opening/first.ts` sets, so that the first page does not load it.
 * MUI imports these names.
 */
export const DEFAULT_MODE_STORAGE_KEY = 'mode';
export const DEFAULT_COLOR_SCHEME_STORAGE_KEY = 'color-scheme';
export const DEFAULT_ATTRIBUTE = 'data-color-scheme';
export const buildInitColorSchemeScript = (): null => null;
export default function InitColorSchemeScript(): null {
  return null;
}
