import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes, INTERNAL_MESSAGE } from '../../src/contract/error';
import { recordSchemas } from '../../src/contract/recordSchemas';
import type { RefusalBody } from '../../src/contract/refusal';
import { isIssueWord, type IssueWord } from '../../src/contract/words';
import { failureCode, refusalOf } from '../db/failures';
import { invalid, RefusedError, type Refusal } from '../errors';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the refusal. */
    failure?: string;
  }
}

interface ValidationIssue {
  instancePath: string;
  keyword: string;
  message?: string;
}

/** Zod's own messages are for developers; those of the contract are ids of wording. */
const wordOf = ({ keyword, message }: ValidationIssue): IssueWord => {
  if (isIssueWord(message)) return message;
  return keyword === 'unrecognized_keys' ? 'validation.unknownField' : 'validation.required';
};

/** "/0/applicantId" as "0.applicantId" */
const dotted = (pointer: string) => pointer.replace(/^\//, '').replaceAll('/', '.');

const messagesByStatus: Record<number, string> = {
  400: 'The request cannot be read.',
  404: 'Nothing was found at this address.',
  405: 'This is not possible at this address.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'The request must be JSON.',
  429: 'Too many attempts. Please wait a moment.',
};

const ownRefusal = (error: FastifyError): Refusal | undefined => {
  if (error.validation) {
    const issues = (error.validation as ValidationIssue[]).map((issue) => ({
      path: dotted(issue.instancePath),
      message: wordOf(issue),
    }));
    return invalid(issues).refusal;
  }
  const status = error.statusCode ?? 500;
  const message = messagesByStatus[status];
  return message === undefined ? undefined : { status, code: errorCodes.invalid, message };
};

const refusalFor = (error: unknown): Refusal | undefined => {
  if (error instanceof RefusedError) return error.refusal;
  return (
    refusalOf(error)?.refusal ?? (error instanceof Error ? ownRefusal(error as FastifyError) : undefined)
  );
};

/** Where a fault happened, without its message, which could contain what a parent wrote. */
const frames = (error: unknown) =>
  error instanceof Error ? error.stack?.split('\n').filter((line) => line.startsWith('    at ')) : undefined;

const logFault = (request: FastifyRequest, error: unknown) => {
  request.log.error(
    {
      method: request.method,
      route: request.routeOptions.url,
      error: error instanceof Error ? error.name : typeof error,
      code: failureCode(error),
      frames: frames(error),
    },
    'request failed',
  );
};

/** The record as it travels, without the columns that are only for the server. */
const currentOf = (request: FastifyRequest, { current }: Refusal) => {
  const record = request.routeOptions.config.endpoint?.record;
  return current === undefined || !record ? {} : { current: recordSchemas[record].parse(current) };
};

const bodyOf = (request: FastifyRequest, refusal: Refusal): RefusalBody & { error?: string } => ({
  ...(request.routeOptions.config.endpoint?.answer === 'data' ? { error: refusal.code } : {}),
  message: refusal.message,
  code: refusal.code,
  requestId: request.id,
  ...(refusal.section === undefined ? {} : { section: refusal.section }),
  ...(refusal.issues === undefined ? {} : { issues: refusal.issues }),
  ...currentOf(request, refusal),
  ...(refusal.days === undefined ? {} : { days: refusal.days }),
  ...(refusal.retryAfter === undefined ? {} : { retryAfter: refusal.retryAfter }),
});

const FAULT: Refusal = { status: 500, code: errorCodes.internal, message: INTERNAL_MESSAGE };

/** Answers one failure. */
export const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = refusalFor(error);
  const refusal = known ?? FAULT;
  request.failure = refusal.code;
  if (!known || refusal.status >= 500) logFault(request, error);
  if (refusal.retryAfter !== undefined) void reply.header('retry-after', String(refusal.retryAfter));
  // The body is text already; a serializer of the route would refuse it.
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(String)
    .send(JSON.stringify(bodyOf(request, refusal)));
};

/** Answers every failure in the form of `src/contract/error.ts`, with nothing in it that is not meant to be read. */
export const answerErrors = (app: FastifyInstance) => {
  app.decorateRequest('failure');
  app.setErrorHandler(answerError);
};
