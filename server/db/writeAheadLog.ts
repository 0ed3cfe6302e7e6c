import { open, readdir, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';

const segment = /^[0-9A-F]{24}$/;

/**
 * PGlite never flushes its writes to disk. This flushes the log before a commit is acknowledged. Commits that arrive
 * during a flush share the next one.
 */
export class WriteAheadLog {
  private readonly handles = new Map<string, FileHandle>();
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(private readonly directory: string) {}

  flush(): Promise<void> {
    if (!this.running) return this.start();
    this.next ??= this.running.catch(() => undefined).then(() => this.start());
    return this.next;
  }

  async close(): Promise<void> {
    await Promise.all([...this.handles.values()].map((handle) => handle.close()));
    this.handles.clear();
  }

  private start(): Promise<void> {
    this.next = undefined;
    this.running = this.flushSegments().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async flushSegments(): Promise<void> {
    const names = (await readdir(this.directory)).filter((name) => segment.test(name));
    const added = names.filter((name) => !this.handles.has(name));
    for (const name of added) {
      const handle = await this.openSegment(name);
      if (handle) this.handles.set(name, handle);
    }
    for (const [name, handle] of this.handles) {
      if (names.includes(name)) continue;
      this.handles.delete(name);
      await handle.close();
    }
    await Promise.all([...this.handles.values()].map((handle) => handle.datasync()));
    if (added.length > 0) await this.flushDirectory();
  }

  /** Undefined when a checkpoint has renamed or removed the segment since it was listed: then nothing needs it any more. */
  private async openSegment(name: string): Promise<FileHandle | undefined> {
    try {
      return await open(join(this.directory, name), 'r+');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  private async flushDirectory(): Promise<void> {
    const handle = await open(this.directory, 'r');
    await handle.sync().finally(() => handle.close());
  }
}
