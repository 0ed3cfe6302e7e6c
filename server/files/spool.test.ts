/** @jest-environment node */
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { FILE_SIZE_LIMIT, type FileType } from '../../src/domain/files';
import { PictureWorkshop } from './pictureWorkshop';
import { createSpool } from './spool';
import { aBmp, aGif, aJpeg, aPdf, aPng, aPngOfSide, aTellingJpeg, aWebp } from '../testing/testFiles';

const workshop = new PictureWorkshop();
afterAll(() => workshop.close());

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'spool-'));
});
afterEach(() => rm(directory, { recursive: true }));

const incoming = () => readdir(path.join(directory, 'incoming'));

const receive = async (bytes: Buffer | Readable, type: FileType, size = (bytes as Buffer).length) => {
  let kept = Buffer.alloc(0);
  const stream = bytes instanceof Readable ? bytes : Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]);
  const expected = { type, size, pixelLimit: 25_000_000 };
  await createSpool(directory, workshop).receive(stream, expected, async (finished, finishedSize) => {
    kept = await readFile(finished);
    expect(finishedSize).toBe(kept.length);
  });
  return kept;
};

const zeroes = (length: number, start: string) =>
  Readable.from(
    (function* () {
      yield Buffer.from(start);
      for (let sent = start.length; sent < length; sent += 65_536) {
        yield Buffer.alloc(Math.min(65_536, length - sent));
      }
    })(),
  );

describe('a file that arrives', () => {
  it.each([
    ['image/png', aPng],
    ['image/jpeg', aJpeg],
    ['image/gif', aGif],
    ['image/webp', aWebp],
  ] as const)('is taken as %s', async (type, make) => {
    const kept = await receive(await make(), type);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 30, format: type.slice(6) });
    expect(await incoming()).toEqual([]);
  });

  it('is kept byte for byte when it is a PDF', async () => {
    expect(await receive(aPdf(), 'application/pdf')).toEqual(aPdf());
  });

  it('R41: may have exactly five megabytes and not a byte more', async () => {
    const whole = await receive(zeroes(FILE_SIZE_LIMIT, '%PDF-'), 'application/pdf', FILE_SIZE_LIMIT);
    expect(whole).toHaveLength(FILE_SIZE_LIMIT);
    const more = receive(zeroes(FILE_SIZE_LIMIT + 1, '%PDF-'), 'application/pdf', FILE_SIZE_LIMIT);
    await expect(more).rejects.toMatchObject({ reason: 'size' });
    expect(await incoming()).toEqual([]);
  });

  it('must have the size that was announced', async () => {
    await expect(receive(aPdf(), 'application/pdf', 299)).rejects.toMatchObject({ reason: 'mismatch' });
    await expect(receive(aPdf(), 'application/pdf', 301)).rejects.toMatchObject({ reason: 'mismatch' });
  });

  it('F21: leaves nothing behind when the sender goes away', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('%PDF-1.7');
        throw new Error('aborted');
      })(),
    );
    await expect(receive(broken, 'application/pdf', 300)).rejects.toMatchObject({ reason: 'mismatch' });
    expect(await incoming()).toEqual([]);
  });

  it.each<[string, FileType, () => Buffer | Promise<Buffer>]>([
    ['a page', 'image/png', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing with scripts', 'image/png', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a program', 'application/pdf', () => Buffer.from('MZ\x90\x00')],
    ['a JPEG', 'image/png', aJpeg],
  ])('R42: is refused when %s comes as %s', async (_, type, make) => {
    await expect(receive(await make(), type)).rejects.toMatchObject({ reason: 'type' });
    expect(await incoming()).toEqual([]);
  });

  it.each<[string, FileType, () => Buffer | Promise<Buffer>]>([
    [
      'only the first bytes of a picture',
      'image/png',
      () => Buffer.from('\x89PNG\r\n\x1a\n<script>', 'latin1'),
    ],
    ['a cut picture', 'image/jpeg', async () => (await aJpeg()).subarray(0, 200)],
    ['a bitmap without pixels', 'image/bmp', () => aBmp().subarray(0, 60)],
    ['a bitmap that is none', 'image/bmp', () => aBmp({ planes: 7 })],
  ])(
    'R42: is refused as unreadable when it begins as its type says and is %s (%s)',
    async (_, type, make) => {
      await expect(receive(await make(), type)).rejects.toMatchObject({ reason: 'broken' });
      expect(await incoming()).toEqual([]);
    },
  );

  it('R44: is refused when it unfolds to a flood of pixels', async () => {
    await expect(receive(aPngOfSide(16_000), 'image/png')).rejects.toMatchObject({ reason: 'pixels' });
    await expect(receive(aBmp({ width: 16_000, height: 16_000 }), 'image/bmp')).rejects.toMatchObject({
      reason: 'pixels',
    });
  });

  it('R43: loses its position, its comments and what was appended', async () => {
    const telling = await aTellingJpeg();
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    const kept = await receive(telling, 'image/jpeg');
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
    expect(kept.includes('canary-owner') || kept.includes('<script>')).toBe(false);
    const bitmap = await receive(Buffer.concat([aBmp(), Buffer.from('<script>')]), 'image/bmp');
    expect(bitmap).toEqual(aBmp());
  });
});

it('what a killed process left behind is swept, what is still arriving is not', async () => {
  await receive(aPdf(), 'application/pdf');
  const old = path.join(directory, 'incoming', 'old');
  await writeFile(old, 'x');
  await writeFile(path.join(directory, 'incoming', 'new'), 'x');
  await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
  await createSpool(directory).sweep(new Date('2026-01-02'));
  expect(await incoming()).toEqual(['new']);
});
