/** @jest-environment node */
import { createMetrics } from './metrics';
import { giveOutMetrics, type Listener } from './listener';

let listener: Listener;
const { registry, uploads } = createMetrics();
beforeAll(async () => {
  listener = await giveOutMetrics({ metricsPort: 0, metricsHost: '127.0.0.1' }, registry);
});
afterAll(() => listener.stop());

test('the numbers are read at /metrics, as Prometheus wants them', async () => {
  uploads.inc({ outcome: 'taken' });
  const answer = await fetch(listener.address);
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    expect.stringContaining('text/plain; version=0.0.4'),
    'no-store',
  ]);
  expect(await answer.text()).toContain('portal_uploads_total{outcome="taken"} 1');
});

test.each([
  ['GET', '/'],
  ['GET', '/metrics/x'],
  ['POST', '/metrics'],
])('%s %s is not there', async (method, path) => {
  expect((await fetch(new URL(path, listener.address), { method })).status).toBe(404);
});

test('a port that is taken is named in one line', async () => {
  const metricsPort = Number(new URL(listener.address).port);
  await expect(giveOutMetrics({ metricsPort, metricsHost: '127.0.0.1' }, registry)).rejects.toThrow(
    `METRICS_PORT ${metricsPort} cannot be used (EADDRINUSE).`,
  );
});
