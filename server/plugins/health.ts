import type { FastifyInstance, FastifyReply } from 'fastify';
import { failedChecks, type Checked, type CheckName } from '../health/checks';

/** Milliseconds for which an answer is good, so that nobody can make the server ask its database all the time. */
const GOOD_FOR = 1_000;

const send = (reply: FastifyReply, status: number, body: object) =>
  reply.code(status).header('cache-control', 'no-store').send(body);

/** One look at a time, and its outcome a little longer. */
const lookNowAndThen = (look: () => Promise<CheckName[]>, goodFor: number) => {
  let last: { until: number; outcome: Promise<CheckName[]> } | undefined;
  return (): Promise<CheckName[]> => {
    if (last && performance.now() < last.until) return last.outcome;
    const next = { until: Infinity, outcome: look() };
    void next.outcome.then(() => {
      next.until = performance.now() + goodFor;
    });
    last = next;
    return next.outcome;
  };
};

/**
 * Tells the people who run the server how it is, without a session: `/healthz` that the process runs, `/readyz` whether it can do its work,
 * and which check fails. Asked every few seconds, so no line of the log is written unless that changes for the worse.
 */
export const answerHealth = (app: FastifyInstance, checked: Checked, goodFor = GOOD_FOR) => {
  const look = lookNowAndThen(() => failedChecks(checked), goodFor);
  let known = '';
  app.get('/healthz', { config: { quiet: true } }, (_request, reply) => send(reply, 200, { status: 'ok' }));
  app.get('/readyz', { config: { quiet: true } }, async (_request, reply) => {
    const failed = await look();
    if (failed.length > 0 && failed.join() !== known) app.log.warn({ failed }, 'not ready');
    known = failed.join();
    return failed.length === 0
      ? send(reply, 200, { status: 'ready' })
      : send(reply, 503, { status: 'unready', failed });
  });
};
