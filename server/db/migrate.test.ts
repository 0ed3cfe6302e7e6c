/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, SHORT_LIVED } from '../testing/bundle';
import { openDatabase } from './client';
import { guardians, professions } from './schema';

const client = bundle(join(__dirname, 'client.ts'));
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'migrate-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Opens the embedded database in a process that kills itself just before it runs a statement with this text. */
const openUntil = async (text: string) => {
  const script = `
    const { PGlite } = require('@electric-sql/pglite');
    const { execProtocolRaw } = PGlite.prototype;
    PGlite.prototype.execProtocolRaw = function (message, ...rest) {
      if (Buffer.from(message).includes(${JSON.stringify(text)})) process.kill(process.pid, 'SIGKILL');
      return execProtocolRaw.call(this, message, ...rest);
    };
    require(${JSON.stringify(await client)})
      .openDatabase({ dataDirectory: ${JSON.stringify(directory)} })
      .then(() => process.exit());`;
  return spawnSync(process.execPath, [...SHORT_LIVED, '--eval', script]).signal;
};

test('F32: a server that is killed while it changes the tables leaves a database that the next one opens', async () => {
  expect(await openUntil('CREATE TABLE "guardians"')).toBe('SIGKILL');
  expect(await openUntil('"calendar_feeds"')).toBe('SIGKILL');
  const database = await openDatabase({ dataDirectory: directory, databaseUrl: undefined });
  expect(await database.orm.select().from(guardians)).toEqual([]);
  expect(await database.orm.select().from(professions)).toEqual([]);
  await database.close();
}, 120_000);
