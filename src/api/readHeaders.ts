/** Of every call. Mails come in the language that the portal is shown in, which need not be the browser's. */
export const readHeaders = (token: string | null): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': document.documentElement.lang,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});
