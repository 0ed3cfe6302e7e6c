/**
 * Decodes pictures for another process and writes them anew, one at a time (pictureWorkshop.ts). Plain JavaScript: a loader for
 * TypeScript takes 50 MB.
 */
const { setInterval } = require('node:timers');
const sharp = require('sharp');

/** Larger pictures are made smaller: enough to read a scanned page. */
const LONGEST_SIDE = 4_096;
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

/** @returns {Promise<'pixels' | undefined>} why it was not done */
const rewrite = async ({ from, to, type, pixelLimit }) => {
  const picture = sharp(from, { limitInputPixels: pixelLimit, failOn: 'error' });
  if (pixelsOf(await picture.metadata()) > pixelLimit) return 'pixels';
  const upright = picture.autoOrient().resize({
    width: LONGEST_SIDE,
    height: LONGEST_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  await encoders[type](upright).toFile(to);
  return undefined;
};

const reasonOf = ({ code, message = '' }) => {
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left/i.test(message)) return 'full';
  return message.includes('pixel limit') ? 'pixels' : 'type';
};

process.on('message', (job) => {
  rewrite(job)
    .catch(reasonOf)
    .then((refusal) => process.send({ refusal }));
});

// Node cannot limit the memory that a decoder takes.
setInterval(() => {
  if (process.memoryUsage.rss() > ceiling) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY);

// The server says when to end, or has gone.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
