/** @jest-environment node */
import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { requireFreePort } from './freePort';

const names = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

test('a port that nobody uses may be used', async () => {
  await expect(requireFreePort(names, 0, '127.0.0.1')).resolves.toBeUndefined();
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(requireFreePort(names, port, '127.0.0.1')).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used (EADDRINUSE): another program listens there`,
  );
  other.close();
});

test('an address that this machine does not have is named by the variable of the host', async () => {
  await expect(requireFreePort(names, 0, '203.0.113.1')).rejects.toThrow(
    'METRICS_HOST 203.0.113.1 cannot be used (EADDRNOTAVAIL): this machine has no such address.',
  );
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])('and so is a name that leads nowhere (%s)', async (code) => {
  const lookup = (...words: unknown[]) =>
    setImmediate(words.at(-1) as (error: Error) => void, Object.assign(new Error(code), { code }));
  jest.spyOn(dns, 'lookup').mockImplementation(lookup);
  await expect(requireFreePort(names, 0, 'portal.invalid')).rejects.toThrow(
    `METRICS_HOST portal.invalid cannot be used (${code}): no machine of this name is found.`,
  );
});
