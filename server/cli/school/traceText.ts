import type { TraceLineDto } from '../../../src/contract/traces';
import { table } from './text';

const heading = ['TIME (UTC)', 'METHOD', 'ROUTE', 'STATUS', 'MS', 'ERROR', 'REQUEST', 'APPLICANT'];

const shown = (value: string | number | null) => (value === null ? '' : String(value));

/** The name of a fault and its code, or the code of a refusal. */
const errorOf = ({ error, code }: TraceLineDto) => [error, code].filter((text) => text !== null).join(' ');

/** What the log has, one line each. */
export const traceText = (lines: readonly TraceLineDto[]): string => {
  const rows = lines.map((line) => [
    line.time.slice(0, 23).replace('T', ' '),
    shown(line.method),
    shown(line.route),
    shown(line.status),
    shown(line.milliseconds),
    errorOf(line),
    line.requestId,
    shown(line.applicantId),
  ]);
  return table([heading, ...rows]);
};
