import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort, freePortFrom } from './freePort';

test('the first port from a number on passes by those that somebody listens on', async () => {
  const wanted = await freePort();
  const taken = createServer().listen(wanted, '127.0.0.1');
  await once(taken, 'listening');
  assert.ok((await freePortFrom(wanted)) > wanted);
  taken.close();
  await once(taken, 'close');
  assert.equal(await freePortFrom(wanted), wanted);
});
