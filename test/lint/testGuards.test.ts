/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectLogged } from '../jest/loggedErrors';

test('a test reaches this machine', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;

  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe('here');

  server.closeAllConnections();
  server.close();
});

test.each(['http://192.0.2.1/', 'https://school.example/'])('a test does not reach %s', async (address) => {
  await expect(fetch(address)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('A test tried to reach') as string },
  });
});

test('a test may log what it says that it logs', () => {
  expectLogged(/the draft could not be read/);
  console.error('the draft %s', 'could not be read');
});
