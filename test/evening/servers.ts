import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPortal, type Portal } from '../browser/portal';
import { createDatabase } from '../postgres/createDatabase';

/** One server, or several on one PostgreSQL: each with a data folder of its own, in which the folder of files is the same. */
export const startServers = async (
  variables: readonly Record<string, string>[],
  postgres: string | undefined,
) => {
  if (variables.length > 1 && postgres === undefined)
    throw new Error('PGlite belongs to one server: several need --database postgres.');
  const folder = await mkdtemp(join(tmpdir(), 'several-'));
  await mkdir(join(folder, 'files'));
  const shared: Record<string, string> = {
    ...{ SEED: 'demo', SECRET_KEY: 'the-secret-key-of-several-servers-in-tests' },
    ...(postgres === undefined ? {} : { DATABASE_URL: await createDatabase(postgres) }),
  };
  const servers: Portal[] = [];
  const remove = async () => {
    for (const server of servers) await server.remove();
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (own: Record<string, string>, number: number) => {
    if (postgres === undefined) return startPortal({ ...shared, ...own });
    const data = join(folder, `server-${number}`);
    await mkdir(data);
    await symlink(join(folder, 'files'), join(data, 'files'));
    return startPortal({ ...shared, ...own, DATA_DIR: data });
  };
  try {
    for (const [number, own] of variables.entries()) servers.push(await start(own, number));
  } catch (error) {
    await remove();
    throw error;
  }
  const [first] = servers as [Portal];
  return { servers, files: join(postgres === undefined ? first.folder : folder, 'files'), remove };
};

/** Megabytes of all files in a folder and below. */
export const megabytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1e6;
};
