/** A short text that is equal for equal JSON values (32-bit FNV-1a twice). It recognises repeats; it protects nothing. */
export const toFingerprint = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  let forward = 0x811c9dc5;
  let backward = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    forward = Math.imul(forward ^ text.charCodeAt(index), 0x01000193) >>> 0;
    backward = Math.imul(backward ^ text.charCodeAt(text.length - 1 - index), 0x01000193) >>> 0;
  }
  return `${forward.toString(16)}-${backward.toString(16)}-${text.length.toString(16)}`;
};
