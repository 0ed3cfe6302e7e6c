import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { FILE_SIZE_LIMIT, type FileType } from '../../src/domain/files';
import { FileRefused, isDiskFull } from './fileProblem';
import { bytesAgree, SIGNATURE_LENGTH } from './fileType';
import { cleanFile } from './pictures';
import { PictureWorkshop } from './pictureWorkshop';
import { removeOlder } from './storage';

/** How much more a sender of too much may send: it is read and thrown away, so that the refusal reaches the sender. */
const DISCARD_LIMIT = 64 * 1024 * 1024;

export interface ExpectedFile {
  type: FileType;
  size: number;
  /** The largest picture that is accepted. */
  pixelLimit: number;
}

const discard = async (bytes: Readable) => {
  let discarded = 0;
  for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
    discarded += (chunk as Buffer).length;
    if (discarded > DISCARD_LIMIT) return;
  }
};

const write = async (bytes: Readable, target: string, expected: ExpectedFile) => {
  const handle = await open(target, 'wx', 0o600);
  try {
    let size = 0;
    let firstBytes = Buffer.alloc(0);
    for await (const chunk of bytes.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer;
      size += part.length;
      if (size > FILE_SIZE_LIMIT) throw new FileRefused('size');
      if (size > expected.size) throw new FileRefused('mismatch');
      if (firstBytes.length < SIGNATURE_LENGTH)
        firstBytes = Buffer.concat([firstBytes, part.subarray(0, SIGNATURE_LENGTH)]);
      await handle.writeFile(part);
    }
    if (bytes.errored || !bytes.readableEnded || size !== expected.size) throw new FileRefused('mismatch');
    if (!bytesAgree(firstBytes, expected.type)) throw new FileRefused('type');
  } finally {
    await handle.close();
  }
};

export interface Spool {
  /**
   * Receives `bytes`, checks and cleans them, and lends `use` the finished file. Nothing is left behind unless `use`
   * moves the file away. Throws `FileRefused`.
   */
  receive: (
    bytes: Readable,
    expected: ExpectedFile,
    use: (path: string, size: number) => Promise<void>,
  ) => Promise<void>;
  /** Removes what a process that was killed left behind before `time`. */
  sweep: (time: Date) => Promise<void>;
  /** How many pictures wait to be cleaned. */
  waiting: () => number;
  close: () => void;
}

/** The folder in which files lie while they arrive. */
export const createSpool = (directory: string, workshop = new PictureWorkshop()): Spool => {
  const incoming = path.join(directory, 'incoming');
  return {
    receive: async (bytes, expected, use) => {
      const raw = path.join(incoming, randomUUID());
      const clean = `${raw}.clean`;
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        await write(bytes, raw, expected);
        const finished = await cleanFile({ path: raw, ...expected }, clean, workshop);
        await use(finished, (await stat(finished)).size);
      } catch (error) {
        const refusal = isDiskFull(error) ? new FileRefused('full') : error;
        if (bytes.readableEnded) throw refusal;
        if (bytes.destroyed) throw new FileRefused('mismatch');
        await discard(bytes).catch(() => undefined);
        throw refusal;
      } finally {
        await Promise.all([rm(raw, { force: true }), rm(clean, { force: true })]);
      }
    },
    sweep: (time) => removeOlder(incoming, time),
    waiting: () => workshop.waiting,
    close: () => workshop.close(),
  };
};
