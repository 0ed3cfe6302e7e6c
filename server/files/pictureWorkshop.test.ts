/** @jest-environment node */
import childProcess from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { PictureWorkshop, type PictureLimits } from './pictureWorkshop';
import { aPng, aPngOfSide } from '../testing/testFiles';

let directory: string;
let workshop: PictureWorkshop;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'workshop-'));
});
afterEach(async () => {
  workshop.close();
  await rm(directory, { recursive: true });
});

const open = (limits: Partial<PictureLimits> = {}) => {
  workshop = new PictureWorkshop(limits);
};

const rewrite = async (name: string, bytes: Buffer, pixelLimit = 25_000_000) => {
  const from = path.join(directory, name);
  await writeFile(from, bytes);
  return workshop.rewrite({ from, to: `${from}.clean`, type: 'image/png', pixelLimit });
};

/** The size of what a picture of that size is stored as. */
const storedSize = async (width: number, height: number, orientation = 1) => {
  const background = '#c0392b';
  const jpeg = sharp({ create: { width, height, channels: 3, background } }).withMetadata({ orientation });
  const from = path.join(directory, `${width}x${height}`);
  await jpeg.jpeg().toFile(from);
  await workshop.rewrite({ from, to: `${from}.clean`, type: 'image/jpeg', pixelLimit: 25_000_000 });
  const stored = await sharp(`${from}.clean`).metadata();
  return [stored.width, stored.height];
};

const outcome = (work: Promise<void>) =>
  work.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  );

test('R67: a picture that takes more memory than allowed ends the worker, is refused, and the next one is taken', async () => {
  const large = await sharp(aPngOfSide(4_000)).png({ progressive: true }).toBuffer();
  open({ memory: 90_000_000 });
  expect(
    await Promise.all([
      outcome(rewrite('small', await aPng())),
      outcome(rewrite('large', large)),
      outcome(rewrite('after', await aPng())),
    ]),
  ).toEqual(['done', 'broken', 'done']);
  expect((await readdir(directory)).filter((name) => name.endsWith('.clean')).sort()).toContain(
    'after.clean',
  );
}, 60_000);

test('R67: a picture that takes too long is refused, and the next one is taken', async () => {
  open({ time: 1 });
  expect(await outcome(rewrite('slow', await aPng()))).toBe('broken');
  workshop.close();
  open();
  expect(await outcome(rewrite('quick', await aPng()))).toBe('done');
}, 60_000);

test('R67: while one is decoded only so many wait, and what comes then is told to come again', async () => {
  open({ waiting: 2 });
  const png = await aPng();
  const all = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => outcome(rewrite(name, png))));
  expect(all.sort()).toEqual(['busy', 'busy', 'done', 'done', 'done']);
  expect(await outcome(rewrite('later', png))).toBe('done');
}, 60_000);

test('it says how many wait', async () => {
  open();
  const png = await aPng();
  const jobs = ['a', 'b', 'c'].map((name) => path.join(directory, name));
  await Promise.all(jobs.map((from) => writeFile(from, png)));
  const all = jobs.map((from) =>
    workshop.rewrite({ from, to: `${from}.clean`, type: 'image/png', pixelLimit: 25_000_000 }),
  );
  expect(workshop.waiting).toBe(2);
  await Promise.all(all);
  expect(workshop.waiting).toBe(0);
});

test('R67: one that has waited too long is told to come again, and does not take the place of another', async () => {
  open({ patience: 0 });
  const png = await aPng();
  const all = await Promise.all(['a', 'b', 'c'].map((name) => outcome(rewrite(name, png))));
  expect(all.sort()).toEqual(['busy', 'busy', 'done']);
  expect(await outcome(rewrite('later', png))).toBe('done');
}, 60_000);

test('a picture is made smaller by its area, so that a long screenshot stays readable', async () => {
  open();
  expect(await storedSize(1_080, 12_000)).toEqual([1_064, 11_832]);
  expect(await storedSize(4_032, 3_024)).toEqual([4_032, 3_024]);
  expect(await storedSize(5_712, 4_284)).toEqual([4_098, 3_074]);
  expect(await storedSize(5_712, 4_284, 6)).toEqual([3_074, 4_098]);
  expect(await storedSize(20_000, 1_000)).toEqual([15_874, 793]);
}, 60_000);

describe('when no worker can be started', () => {
  const refuse = (start: () => childProcess.ChildProcess) => {
    const fork = jest.spyOn(childProcess, 'fork').mockImplementation(start);
    open();
    return fork;
  };
  const failed = (work: Promise<void>) => work.catch((error: { code?: string }) => error.code);

  it('each picture says what the system said, and those after it are taken', async () => {
    const fork = refuse(() => {
      throw Object.assign(new Error('spawn ENOMEM'), { code: 'ENOMEM' });
    });
    const png = await aPng();
    expect(await Promise.all(['a', 'b'].map((name) => failed(rewrite(name, png))))).toEqual([
      'ENOMEM',
      'ENOMEM',
    ]);
    fork.mockRestore();
    expect(await outcome(rewrite('after', png))).toBe('done');
  }, 60_000);

  it('and that is told a moment later, it is the same', async () => {
    const fork = refuse(() => childProcess.spawn(path.join(directory, 'nowhere')));
    const png = await aPng();
    expect(await failed(rewrite('a', png))).toBe('ENOENT');
    fork.mockRestore();
    expect(await outcome(rewrite('after', png))).toBe('done');
  }, 60_000);
});

test('a picture whose worker the system kills is to be sent again, and the log can say why', async () => {
  open();
  const fork = jest.spyOn(childProcess, 'fork');
  const work = rewrite('killed', aPngOfSide(4_000));
  const refused = expect(work).rejects.toMatchObject({ reason: 'busy', code: 'SIGKILL' });
  while (fork.mock.results.length === 0) await new Promise(setImmediate);
  process.kill((fork.mock.results[0]?.value as childProcess.ChildProcess).pid ?? 0, 'SIGKILL');
  await refused;
  fork.mockRestore();
  expect(await outcome(rewrite('after', await aPng()))).toBe('done');
}, 60_000);

test('what the system refuses is an error of the system, and no fault of the picture', async () => {
  open();
  const missing = path.join(directory, 'missing');
  const png = { type: 'image/png', pixelLimit: 25_000_000 } as const;
  await expect(workshop.rewrite({ ...png, from: missing, to: `${missing}.clean` })).rejects.toMatchObject({
    name: 'Error',
    code: 'ENOENT',
  });
  await writeFile(missing, await aPng());
  const nowhere = path.join(directory, 'no folder', 'clean');
  await expect(workshop.rewrite({ ...png, from: missing, to: nowhere })).rejects.toMatchObject({
    name: 'Error',
    code: 'ENOENT',
  });
  expect(await outcome(rewrite('after', await aPng()))).toBe('done');
});

test('R44: the limit of pixels is the caller’s', async () => {
  open();
  expect(await outcome(rewrite('within', aPngOfSide(1_000), 1_000_000))).toBe('done');
  expect(await outcome(rewrite('above', aPngOfSide(1_000), 999_999))).toBe('pixels');
});

test('R44: pixels of 16 bits count twice', async () => {
  open();
  const deep = await sharp(aPngOfSide(100)).toColourspace('rgb16').png().toBuffer();
  expect(await outcome(rewrite('within', deep, 20_000))).toBe('done');
  expect(await outcome(rewrite('above', deep, 19_999))).toBe('pixels');
}, 60_000);
