import * as z from 'zod/mini';
import type { TraceLineDto } from '../../../src/contract/traces';
import { notFound } from '../../errors';
import type { LogFile } from '../../log/logFile';

const missing = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

/**
 * A line as `server/plugins/logging.ts` and `errors.ts` write it. Stack frames stay in the log, because they name files
 * of the server.
 */
const logLine = z.object({
  time: z.string(),
  reqId: z.string(),
  method: missing(z.string()),
  route: missing(z.string()),
  status: missing(z.number()),
  milliseconds: missing(z.number()),
  error: missing(z.string()),
  code: missing(z.string()),
  applicantId: missing(z.string()),
});

const read = (text: string): TraceLineDto | undefined => {
  try {
    const { reqId, ...line } = logLine.parse(JSON.parse(text));
    return { ...line, requestId: reqId };
  } catch {
    // The line is not about a request, or a killed process left it incomplete.
    return undefined;
  }
};

/** What the server's log says of a request, or of the calls that named an applicant. */
export const traceService = ({ logFile }: { logFile: LogFile | undefined }) => ({
  find: async (id: string): Promise<TraceLineDto[]> => {
    const wanted = id.toLowerCase();
    const kept = (await logFile?.linesWith(wanted)) ?? [];
    const lines = kept
      .map(read)
      .filter((line) => line !== undefined)
      .filter(({ requestId, applicantId }) => requestId === wanted || applicantId === wanted);
    if (lines.length === 0) throw notFound('A line with this id');
    return lines;
  },
});
export type TraceService = ReturnType<typeof traceService>;
