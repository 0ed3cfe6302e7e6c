import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '../../src/contract/error';
import type { RefusalBody } from '../../src/contract/refusal';
import { answerError } from './errors';
import { logAnswer, requestId } from './logging';

/** Answers an address for which no route can be looked up; no hook runs for it. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  void reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' });
  void answerError(error, request, reply);
  logAnswer(request, { status: reply.statusCode, milliseconds: 0 });
};

const unreadable: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers of the request are too large.' },
};

/**
 * Answers data that is not a valid request and so never reaches Fastify: the answer is written to the connection, which
 * then ends.
 */
export function answerUnreadable(
  this: { log: FastifyBaseLogger },
  error: Error & { code: string },
  socket: Socket,
) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = unreadable[error.code] ?? {
    status: 400,
    message: 'The request cannot be read.',
  };
  const id = requestId();
  const answer: RefusalBody = { message, code: errorCodes.invalid, requestId: id };
  const body = JSON.stringify(answer);
  this.log.info({ reqId: id, route: '(none)', status, code: error.code }, 'request');
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${id}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy();
}
