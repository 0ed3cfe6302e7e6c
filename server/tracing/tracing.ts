import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import packageJson from '../../package.json';
import { failureCode } from '../db/failures';
import type { Database, StatementListener } from '../db/orm';
import { within } from '../health/within';

const SERVICE = 'parent-portal';
/** Milliseconds that a server which ends waits for a collector. */
const LAST_WAIT = 2_000;
/** Characters of a statement; an import writes long ones. */
const LONGEST = 2_000;

/** The request in whose name the current code runs. */
const current = new AsyncLocalStorage<Context>();

/** Only the ids of a trace are taken from outside: `tracestate` and `baggage` may say anything. */
const parentOf = ({ headers: { traceparent } }: FastifyRequest): Context => {
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT;
};

const finish = (span: Span, request: FastifyRequest, { raw, statusCode }: FastifyReply) => {
  const failure = raw.writableFinished ? request.failure : 'went away';
  if (raw.writableFinished) span.setAttribute('http.response.status_code', statusCode);
  if (failure !== undefined) span.setAttribute('error.type', failure);
  if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
};

/** A span for each answer: the pattern of its route, never its address, a header or a body. */
const followRequests = (app: FastifyInstance, tracer: Tracer) => {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const { url: route = '(none)', config } = routeOptions;
    if (config.quiet) return done();
    const parent = parentOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route };
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    reply.raw.once('close', () => finish(span, request, reply));
    const context = trace.setSpan(parent, span);
    contexts.set(request, context);
    current.run(context, done);
  });
  // A body that arrives in parts leads away from the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context) current.run(context, done);
    else done();
  });
};

const nameOf = (statement: string): string => {
  const [operation = 'statement'] = /\w+/.exec(statement) ?? [];
  const [, table] = /\b(?:from|into|update) "(\w+)"/.exec(statement) ?? [];
  return table === undefined ? operation : `${operation} ${table}`;
};

/** A span for each statement of a request. The text has places for its values, not the values. */
const followStatements =
  (tracer: Tracer): StatementListener =>
  (statement) => {
    const parent = current.getStore();
    if (!parent) return undefined;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
    const span = tracer.startSpan(nameOf(statement), { kind: SpanKind.CLIENT, attributes }, parent);
    return (error) => {
      if (error !== undefined) {
        span.setAttribute('error.type', failureCode(error) ?? 'unknown');
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    };
  };

/** Tells when the collector begins to take nothing, and when it takes them again. */
const telling = (exporter: SpanExporter, tell: (error: Error | undefined) => void): SpanExporter => {
  let failed = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const fails = result.code !== ExportResultCode.SUCCESS;
        if (fails !== failed) tell(fails ? (result.error ?? new Error()) : undefined);
        failed = fails;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
};

/** Sends what requests do to a collector of OpenTelemetry at `address`. */
export const openTracing = (address: string) => {
  let tell: (error: Error | undefined) => void = () => undefined;
  const exporter = new OTLPTraceExporter({ url: `${address.replace(/\/+$/, '')}/v1/traces` });
  const own = { 'service.name': SERVICE, 'service.version': packageJson.version };
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    spanLimits: { attributeValueLengthLimit: LONGEST },
    spanProcessors: [new BatchSpanProcessor(telling(exporter, (error) => tell(error)))],
  });
  const tracer = provider.getTracer(SERVICE);
  return {
    follow: (app: FastifyInstance, database: Pick<Database, 'listen'>) => {
      tell = (error) =>
        error
          ? app.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'traces are not taken')
          : app.log.info('traces are taken again');
      followRequests(app, tracer);
      database.listen(followStatements(tracer));
    },
    stop: () => within(LAST_WAIT, provider.shutdown()).catch(() => undefined),
  };
};
export type Tracing = ReturnType<typeof openTracing>;
