import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { FileType } from '../../src/domain/files';
import { FileRefused, type FileRefusal } from './fileProblem';

const MEGABYTE = 1_000_000;

export interface PictureLimits {
  /** How many pictures may wait while one is decoded. */
  waiting: number;
  /** Milliseconds after which a picture that still waits is refused, to be sent again. */
  patience: number;
  /** Milliseconds for one picture. */
  time: number;
  /**
   * Bytes of memory that the worker may use: more than the largest honest picture needs, less than one made to exhaust
   * it.
   */
  memory: number;
  /** Milliseconds without work after which the worker ends and its memory is freed. */
  rest: number;
}

/**
 * Whatever waits is answered before the portal gives up (25 seconds) and before the server closes a silent connection
 * (30): the largest picture takes about three seconds.
 */
const LIMITS: PictureLimits = {
  waiting: 6,
  patience: 8_000,
  time: 16_000,
  memory: 350 * MEGABYTE,
  rest: 30_000,
};

/**
 * Makes the C library of most Linux systems give memory back at once. Otherwise what earlier pictures took counts against the next one,
 * which is then sometimes refused.
 */
const GIVES_BACK = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/** A picture to write anew. */
export interface PictureJob {
  from: string;
  to: string;
  type: FileType;
  pixelLimit: number;
}

interface Task {
  job: PictureJob;
  resolve: () => void;
  reject: (reason: Error) => void;
}

/** What the worker says of a picture: nothing when it was written anew. `failure`: what the system would not let it do. */
interface Answer {
  refusal?: FileRefusal;
  failure?: { code?: string; message: string };
}

const reasonOf = ({ refusal, failure }: Answer): Error | undefined => {
  if (failure) return Object.assign(new Error(failure.message), { code: failure.code });
  return refusal && new FileRefused(refusal);
};

/**
 * Nobody but the system sends a SIGKILL that is not ours, as a machine that is short of memory does: the worker itself ends by another signal
 * when a picture takes too much.
 */
const reasonOfEnd = ({ killed }: ChildProcess, signal: NodeJS.Signals | null): Error =>
  signal === 'SIGKILL' && !killed ? new FileRefused('busy', signal) : new FileRefused('broken');

/**
 * Decodes pictures in a separate process, one after another: its memory is bounded and freed, and a picture that
 * crashes it crashes nothing else (ADR 17).
 */
export class PictureWorkshop {
  private readonly limits: PictureLimits;
  private readonly queue: Task[] = [];
  private current: Task | undefined;
  private worker: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<PictureLimits> = {}) {
    this.limits = { ...LIMITS, ...limits };
  }

  /** How many pictures wait while one is decoded. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Refused as `busy` when too many pictures wait, this one waited too long or the system has killed the worker, as `broken` when it ends
   * the worker or takes too long, otherwise as the worker says. Rejected with an error of the system when that lets no worker start, or
   * lets it not read or write.
   */
  rewrite(job: PictureJob): Promise<void> {
    if (this.queue.length >= this.limits.waiting) return Promise.reject(new FileRefused('busy'));
    return new Promise((resolve, reject) => {
      const task = { job, resolve, reject };
      this.queue.push(task);
      this.next();
      if (this.current !== task) setTimeout(() => this.sendAway(task), this.limits.patience).unref();
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.worker?.kill('SIGKILL');
  }

  private sendAway(task: Task): void {
    const place = this.queue.indexOf(task);
    if (place < 0) return;
    this.queue.splice(place, 1);
    task.reject(new FileRefused('busy'));
  }

  private next(): void {
    if (this.current) return;
    clearTimeout(this.timer);
    this.current = this.queue.shift();
    if (!this.current) {
      this.timer = setTimeout(() => this.dismiss(), this.limits.rest).unref();
      return;
    }
    let worker: ChildProcess;
    try {
      worker = this.worker ??= this.start();
    } catch (error) {
      this.finish(error as Error);
      return;
    }
    // A worker that cannot be reached has ended or never started; its next event says so.
    if (worker.connected) worker.send(this.current.job, () => undefined);
    this.timer = setTimeout(() => worker.kill('SIGKILL'), this.limits.time).unref();
  }

  private dismiss(): void {
    this.worker?.kill('SIGKILL');
    this.worker = undefined;
  }

  private start(): ChildProcess {
    const worker = fork(path.join(__dirname, 'pictureWorker.cjs'), [String(this.limits.memory)], {
      execArgv: [],
      env: { ...process.env, ...GIVES_BACK },
    });
    worker.on('message', (answer: Answer) => this.finish(reasonOf(answer)));
    worker.once('exit', (_code, signal) => this.replace(worker, reasonOfEnd(worker, signal)));
    worker.once('error', (error) => this.replace(worker, error));
    // A waiting worker must not keep the server's process alive.
    worker.unref();
    worker.channel?.unref();
    return worker;
  }

  private replace(ended: ChildProcess, reason: Error): void {
    if (this.worker !== ended) return;
    this.worker = undefined;
    if (this.current) this.finish(reason);
  }

  private finish(reason?: Error): void {
    const task = this.current;
    this.current = undefined;
    if (reason === undefined) task?.resolve();
    else task?.reject(reason);
    this.next();
  }
}
