import { endpoints } from '../../../src/contract/endpoints';
import type { Outcome } from './client';
import { documentedCalls, documentedNames, type DocumentedCall } from './documentedCalls';
import { judge } from './judge';
import type { Sentences } from './note';

export const results = ['ok', 'differs', 'missing', 'not asked'] as const;
export type Result = (typeof results)[number];

export interface Row {
  call: string;
  result: Result;
  requirement: string;
  /** What the portal uses the call for. */
  use: string;
  /** Whether the portal shows or does that; null where it is not known. */
  works: boolean | null;
  /** What the portal will not show as it is meant, one sentence each. */
  findings: string[];
  /** Harmless differences from the requirements, or why the call was not made. */
  remarks: string[];
}

const rowOf = (
  name: DocumentedCall,
  result: Result,
  works: boolean | null,
  { findings = [], remarks = [] }: Partial<Sentences> = {},
): Row => {
  const { method, path } = endpoints[name];
  return { call: `${method} ${path}`, result, ...documentedCalls[name], works, findings, remarks };
};

const refusal = ({ status, message, fields }: Extract<Outcome, { kind: 'refused' }>): string => {
  const said = message ? `: "${message.replace(/\.$/, '')}"` : '';
  const named = fields.length > 0 ? ` Fields: ${fields.join(', ')}.` : '';
  return `Refused with ${status}${said}.${named}`;
};

const absence = ({ status }: Extract<Outcome, { kind: 'missing' }>): string =>
  status === 0 ? 'No answer, or none that is JSON.' : `Answered ${status}: the call is not there.`;

/** The row of a call that was made. */
const rowOfReply = (name: DocumentedCall, reply: Outcome): Row => {
  if (reply.kind === 'refused') return rowOf(name, 'differs', false, { findings: [refusal(reply)] });
  if (reply.kind === 'missing') return rowOf(name, 'missing', false, { findings: [absence(reply)] });
  const sentences = judge(name, reply.answer);
  return rowOf(name, sentences.findings.length > 0 ? 'differs' : 'ok', true, sentences);
};

const severity: readonly Result[] = ['not asked', 'ok', 'differs', 'missing'];
const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];

/** A call that was made more than once counts with its worst answer. */
const merged = (one: Row, other: Row): Row => {
  if (one.result === 'not asked') return other;
  if (other.result === 'not asked') return one;
  const worse = severity.indexOf(one.result) > severity.indexOf(other.result) ? one : other;
  return {
    ...worse,
    works: one.works === true && other.works === true,
    findings: union(one.findings, other.findings),
    remarks: union(one.remarks, other.remarks),
  };
};

/** The rows of a run, one for each documented call. */
export const makeRows = () => {
  const rows = new Map<DocumentedCall, Row>();
  const add = (name: DocumentedCall, row: Row) => {
    const before = rows.get(name);
    rows.set(name, before ? merged(before, row) : row);
  };
  return {
    asked: (name: DocumentedCall, reply: Outcome) => add(name, rowOfReply(name, reply)),
    notAsked: (name: DocumentedCall, why: string) =>
      add(name, rowOf(name, 'not asked', null, { remarks: [why] })),
    found: (name: DocumentedCall, finding: string) =>
      add(name, rowOf(name, 'differs', true, { findings: [finding] })),
    /** The row of one call that was made. */
    remarked: (name: DocumentedCall, remark: string) =>
      add(name, rowOf(name, 'ok', true, { remarks: [remark] })),
    all: (): Row[] => documentedNames.map((name) => rows.get(name) ?? rowOf(name, 'not asked', null)),
  };
};
export type Rows = ReturnType<typeof makeRows>;
