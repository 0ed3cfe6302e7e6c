import { rmSync } from 'node:fs';
import { FROM_SOURCE, writeBundle } from './writeBundle';

export { FROM_SOURCE };

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A script as one file of JavaScript, until the test file ends. */
export const bundle = async (script: string): Promise<string> => {
  const { folder, file } = await writeBundle(script);
  folders.push(folder);
  return file;
};

/**
 * With V8's baseline compiler alone: what the optimizing one makes of PGlite costs more than it brings to a process that lives for
 * seconds. Not where the memory of the process is measured.
 */
export const SHORT_LIVED = [...FROM_SOURCE, '--liftoff-only'];
