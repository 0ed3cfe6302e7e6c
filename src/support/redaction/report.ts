import type { SupportFile } from '../format';
import { Choice, OneAnswer, type LeafKind } from './mask';
import { ONE_ANSWER, treatmentOf, type Treatment } from './kinds';
import { rootMask } from './masks/rootMask';
import { createWalk } from './walk';

export interface ReportLine {
  /** The place in the state; `*` stands for the rows of a list. */
  path: string;
  /** The kind of the values, such as `name`, `number` or `choice`. */
  kind: string;
  treatment: Treatment;
  /** The number of values, without empty ones. */
  count: number;
}

const nameOf = (kind: LeafKind): string => {
  if (kind instanceof OneAnswer) return ONE_ANSWER;
  return kind instanceof Choice ? 'choice' : kind;
};

const isEmpty = (value: unknown) => value === '' || value === undefined;

/** What was done to the values of a file. It is computed from the masks, so it always matches the redaction. */
export const reportOf = ({ state }: Pick<SupportFile, 'state'>): ReportLine[] => {
  const lines = new Map<string, ReportLine>();
  const walk = createWalk({
    isMemoized: false,
    leaf: (kind, value, place) => {
      const name = nameOf(kind);
      const path = place.join('.');
      const key = `${path} ${name}`;
      const line = lines.get(key) ?? { path, kind: name, treatment: treatmentOf(name), count: 0 };
      lines.set(key, { ...line, count: line.count + (isEmpty(value) ? 0 : 1) });
      return value;
    },
  });
  walk(state, rootMask);
  return [...lines.values()];
};
