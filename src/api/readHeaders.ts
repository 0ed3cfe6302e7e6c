/**
 * The headers of every call. Mails are written in the language in which the portal is shown, which need not be the
 * browser's.
 */
export const readHeaders = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': document.documentElement.lang,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});
