import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../src/contract/endpoints';
import type { ImportFileReportDto, ImportPayload, ImportReportDto } from '../../src/contract/imports';
import type { Metrics } from './metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const UPLOAD = '/api/uploads/:token';

const count = (
  { requests, seconds, uploads, signInsRefused }: Metrics,
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) => {
  // The pattern of the route: an address holds ids, and anybody may ask for one that is not there.
  const { url: route = '(none)', config } = request.routeOptions;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  requests.inc({ method, route, status: statusCode });
  seconds.observe({ method, route }, elapsedTime / 1000);
  if (route === UPLOAD && method === 'PUT') uploads.inc({ outcome: statusCode < 300 ? 'taken' : 'refused' });
  if (config.endpoint === endpoints.login && request.failure) signInsRefused.inc({ code: request.failure });
};

/** Counts every answer of the app. */
export const measureAnswers = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', (request, reply, done) => {
    count(metrics, request, reply);
    done();
  });
};

const COUNTED = ['created', 'changed', 'unchanged', 'retired', 'refused'] as const;

const isAccepted = ({ outcome }: ImportFileReportDto) => outcome === 'accepted';

/** Of a file that is not accepted nothing is written: its other numbers say what it would have done. */
const countRows = ({ importRows }: Metrics, file: ImportFileReportDto) => {
  for (const outcome of COUNTED)
    if (outcome === 'refused' || isAccepted(file)) importRows.inc({ outcome }, file[outcome]);
};

interface Imports {
  run: (payload: ImportPayload, now: Date) => Promise<ImportReportDto>;
}

/** The same imports, counted and timed. */
export const measureImports = ({ run }: Imports, metrics: Metrics): Imports => ({
  run: async (payload, now) => {
    const kind = payload.dryRun ? 'dryRun' : 'import';
    const end = metrics.importSeconds.startTimer({ kind });
    let outcome = 'failed';
    try {
      const report = await run(payload, now);
      outcome = report.files.every(isAccepted) ? 'accepted' : 'refused';
      if (!report.dryRun) for (const file of report.files) countRows(metrics, file);
      return report;
    } finally {
      metrics.imports.inc({ kind, outcome });
      end();
    }
  },
});
