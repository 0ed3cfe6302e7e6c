import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** What an app counts, in a registry of its own. */
export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Counter({
      name: 'portal_http_requests_total',
      help: 'Requests that were answered.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'portal_http_request_seconds',
      help: 'Seconds until a request was answered.',
      labelNames: ['method', 'route'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    uploads: new Counter({
      name: 'portal_uploads_total',
      help: 'Files that were sent, by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    signInsRefused: new Counter({
      name: 'portal_sign_ins_refused_total',
      help: 'Sign-ins that were refused, by the code of the refusal.',
      labelNames: ['code'],
      registers,
    }),
    mails: new Counter({
      name: 'portal_mails_total',
      help: 'Attempts to send a mail, by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    imports: new Counter({
      name: 'portal_imports_total',
      help: 'Imports of the school’s data, and dry runs of them, by what became of them.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    importRows: new Counter({
      name: 'portal_import_rows_total',
      help: 'Rows of imports that were no dry runs, by what became of them.',
      labelNames: ['outcome'],
      registers,
    }),
    importSeconds: new Histogram({
      name: 'portal_import_seconds',
      help: 'Seconds that an import or a dry run took.',
      labelNames: ['kind'],
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300],
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;
