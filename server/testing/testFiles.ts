import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

const red = { width: 40, height: 30, channels: 3, background: '#c0392b' } as const;

/** Small real files of each type, made when they are needed. */
export const aPng = () => sharp({ create: red }).png().toBuffer();
export const aJpeg = () => sharp({ create: red }).jpeg().toBuffer();
export const aGif = () => sharp({ create: red }).gif().toBuffer();
export const aWebp = () => sharp({ create: red }).webp().toBuffer();
export const aPdf = (length = 300): Buffer =>
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'.padEnd(length));

/** A photograph that says where it was taken, with a script behind its end. */
export const aTellingJpeg = async (): Promise<Buffer> => {
  const gps = {
    GPSLatitude: '48/1 51/1 24/1',
    GPSLatitudeRef: 'N',
    GPSLongitude: '2/1 21/1 3/1',
    GPSLongitudeRef: 'E',
  };
  const picture = await sharp({ create: red })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'canary-owner' }, IFD3: gps })
    .toBuffer();
  return Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
};

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, check]);
};

const crc = (bytes: Buffer) => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};

/** A small file that unfolds to a black square of `side` by `side` pixels. */
export const aPngOfSide = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(1, 8);
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A bitmap of 24-bit pixels; `claims` changes what its header says. */
export const aBmp = (claims: { width?: number; height?: number; planes?: number } = {}): Buffer => {
  const bytes = Buffer.alloc(54 + 12 * 4, 0x55);
  bytes.write('BM', 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(claims.width ?? 4, 18);
  bytes.writeInt32LE(claims.height ?? 4, 22);
  bytes.writeUInt16LE(claims.planes ?? 1, 26);
  bytes.writeUInt16LE(24, 28);
  bytes.writeUInt32LE(0, 30);
  return bytes;
};
