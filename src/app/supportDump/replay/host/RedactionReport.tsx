import { FormattedMessage } from 'react-intl';
import { reportOf } from '../../file';
import type { SupportFile } from '../../format';
import { Table } from './CallTable';

/** How many values of which kind stand in the file, and what was done with them. */
export const RedactionReport = ({ file }: { file: SupportFile }) => (
  <>
    <p>
      <FormattedMessage id="support.redaction.intro" />
    </p>
    <Table>
      <tbody>
        {reportOf(file).map(({ kind, count }) => (
          <tr key={kind}>
            <th scope="row">
              <FormattedMessage id={`support.kind.${kind}`} />
            </th>
            <td>{count}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  </>
);
