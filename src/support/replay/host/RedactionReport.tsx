import { FormattedMessage } from 'react-intl';
import type { SupportFile } from '../../format';
import { reportOf, type ReportLine } from '../../redaction/report';
import { Table } from './CallTable';

interface KindLine extends Pick<ReportLine, 'kind' | 'treatment' | 'count'> {
  places: string[];
}

const treatments = ['dropped', 'replaced', 'alike', 'kept'] as const;

/** One line for each kind, with the places where it occurs. */
const byKind = (lines: readonly ReportLine[]): KindLine[] => {
  const kinds = new Map<string, KindLine>();
  for (const { kind, treatment, count, path } of lines) {
    const line = kinds.get(kind) ?? { kind, treatment, count: 0, places: [] };
    kinds.set(kind, { ...line, count: line.count + count, places: [...line.places, path] });
  }
  return [...kinds.values()];
};

const Kind = ({ kind, count, places }: KindLine) => (
  <tr>
    <td>
      <details>
        <summary>{kind}</summary>
        {places.join(', ')}
      </details>
    </td>
    <td>{count}</td>
  </tr>
);

/** How many values of each kind the file has, and what was done with them. */
export const RedactionReport = ({ file }: { file: SupportFile }) => {
  const kinds = byKind(reportOf(file));
  return (
    <>
      {treatments.map((treatment) => (
        <Table key={treatment}>
          <caption>
            <FormattedMessage id={`support.redaction.${treatment}`} />
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="support.redaction.kind" />
              </th>
              <th scope="col">
                <FormattedMessage id="support.redaction.count" />
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds
              .filter((line) => line.treatment === treatment)
              .map((line) => (
                <Kind key={line.kind} {...line} />
              ))}
          </tbody>
        </Table>
      ))}
    </>
  );
};
