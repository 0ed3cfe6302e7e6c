/**
 * Decodes pictures for another process and writes them anew, one at a time (pictureWorkshop.ts). Plain JavaScript: a loader for
 * TypeScript takes 50 MB.
 */
const { readFile, writeFile } = require('node:fs/promises');
const { setInterval } = require('node:timers');
const sharp = require('sharp');

/** How many pixels are kept of a larger picture: enough to read a scanned page. Not its longest side, which a screenshot of a whole page has. */
const KEPT_PIXELS = 12_600_000;
const LOOK_EVERY = 20;

const ceiling = Number(process.argv[2]);

sharp.concurrency(1);
sharp.cache(false);

const encoders = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 90 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/gif': (picture) => picture.gif(),
  'image/webp': (picture) => picture.webp({ quality: 90 }),
};

/** The size that a picture counts as: pixels of 16 bits a channel take twice the memory. */
const pixelsOf = ({ width, height, depth }) => width * height * (depth === 'uchar' ? 1 : 2);

/** The size to keep a picture in, as it stands upright. */
const keptSizeOf = ({ width, height }) => {
  const scale = Math.sqrt(KEPT_PIXELS / (width * height));
  if (scale >= 1) return { width, height };
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
};

/**
 * Node reads the picture and makes the file, because its errors tell what the system refuses, and those of the decoder do not.
 *
 * @returns {Promise<'pixels' | undefined>} why it was not done
 */
const rewrite = async ({ from, to, type, pixelLimit }) => {
  const bytes = await readFile(from);
  await writeFile(to, '');
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' });
  const metadata = await picture.metadata();
  if (pixelsOf(metadata) > pixelLimit) return 'pixels';
  const upright = picture.autoOrient().resize({ ...keptSizeOf(metadata.autoOrient), fit: 'fill' });
  await encoders[type](upright).toFile(to);
  return undefined;
};

const answerOf = ({ code, message = '' }) => {
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left|quota exceeded/i.test(message))
    return { refusal: 'full' };
  // libvips says "unix error" before what the system says
  if (code !== undefined || message.includes('unix error')) return { failure: { code, message } };
  return { refusal: message.includes('pixel limit') ? 'pixels' : 'broken' };
};

process.on('message', (job) => {
  rewrite(job)
    .then((refusal) => ({ refusal }), answerOf)
    .then((answer) => process.send(answer));
});

// Node cannot limit the memory that a decoder takes. Not by SIGKILL, which tells that the system is short of memory.
setInterval(() => {
  if (process.memoryUsage.rss() > ceiling) process.kill(process.pid, 'SIGUSR2');
}, LOOK_EVERY);

// The server says when to end, or has gone.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
