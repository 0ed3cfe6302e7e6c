/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from './client';
import { guardians, professions } from './schema';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Opens the embedded database in a process that kills itself just before it runs a statement with this text. */
const openUntil = (text: string) => {
  const script = `
    const { PGlite } = require('@electric-sql/pglite');
    const { execProtocolRaw } = PGlite.prototype;
    PGlite.prototype.execProtocolRaw = function (message, ...rest) {
      if (Buffer.from(message).includes(${JSON.stringify(text)})) process.kill(process.pid, 'SIGKILL');
      return execProtocolRaw.call(this, message, ...rest);
    };
    require(${JSON.stringify(join(__dirname, 'client.ts'))})
      .openDatabase({ dataDirectory: ${JSON.stringify(directory)} })
      .then(() => process.exit());`;
  return spawnSync(process.execPath, ['--import', 'tsx', '--eval', script]).signal;
};

test('F32: a server that is killed while it changes the tables leaves a database that the next one opens', async () => {
  expect(openUntil('CREATE TABLE "guardians"')).toBe('SIGKILL');
  expect(openUntil('"calendar_feeds"')).toBe('SIGKILL');
  const database = await openDatabase({ dataDirectory: directory, databaseUrl: undefined });
  expect(await database.orm.select().from(guardians)).toEqual([]);
  expect(await database.orm.select().from(professions)).toEqual([]);
  await database.close();
}, 120_000);
