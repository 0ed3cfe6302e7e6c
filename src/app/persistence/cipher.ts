const INITIALIZATION_VECTOR_BYTES = 12;

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** `draftKey`: base64 of 32 bytes. */
export const importKey = (draftKey: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromBase64(draftKey), 'AES-GCM', false, ['encrypt', 'decrypt']);

/** AES-GCM with a random IV, so that the same text never gives the same result twice. */
export const encrypt = async (key: CryptoKey, text: string): Promise<string> => {
  const iv = crypto.getRandomValues(new Uint8Array(INITIALIZATION_VECTOR_BYTES));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
};

export const decrypt = async (key: CryptoKey, stored: string): Promise<string> => {
  const [iv = '', sealed = ''] = stored.split('.');
  const data = fromBase64(sealed);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, data);
  return new TextDecoder().decode(opened);
};
