/** Bytes of a line; the space before a continued one comes on top. */
const MOST = 74;

const bytesOf = (code: number): number => {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

const foldLine = (line: string): string => {
  // No code unit takes more than three bytes.
  if (line.length * 3 <= MOST) return line;
  const pieces: string[] = [];
  let [from, at, bytes] = [0, 0, 0];
  while (at < line.length) {
    const code = line.codePointAt(at) ?? 0;
    if (bytes + bytesOf(code) > MOST) {
      pieces.push(line.slice(from, at));
      [from, bytes] = [at, 0];
    }
    bytes += bytesOf(code);
    at += code < 0x10000 ? 1 : 2;
  }
  return [...pieces, line.slice(from)].join('\r\n ');
};

/** Long lines continue on the next one, after a space (RFC 5545, 3.1). */
export const foldLines = (text: string): string => text.split('\r\n').map(foldLine).join('\r\n');
