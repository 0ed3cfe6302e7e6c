import { styled } from '@mui/material/styles';
import { FormattedMessage, FormattedTime } from 'react-intl';
import type { RecordedCall } from '../../format';

export const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { padding: theme.spacing(1, 0.5), textAlign: 'start', fontWeight: 600 },
  '& th, & td': {
    padding: theme.spacing(0.5),
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
    overflowWrap: 'break-word',
  },
}));

const columns = ['at', 'call', 'status', 'milliseconds'] as const;

const Status = ({ status }: { status: number | null }) => {
  if (status === null) return <FormattedMessage id="support.call.waiting" />;
  return status === 0 ? <FormattedMessage id="support.call.unanswered" /> : status;
};

/** The calls to the server as the page saw them. A request id can be looked up in the server's log. */
export const CallTable = ({ calls }: { calls: readonly RecordedCall[] }) => {
  if (calls.length === 0) return <FormattedMessage id="support.calls.none" />;
  return (
    <Table>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <FormattedMessage id={`support.call.${column}`} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calls.map(({ at, method, route, status, milliseconds, requestId }, position) => (
          <tr key={position}>
            <td>
              <FormattedTime value={at} timeStyle="medium" />
            </td>
            <td>
              {`${method} ${route}`}
              {requestId && <div>{requestId}</div>}
            </td>
            <td>
              <Status status={status} />
            </td>
            <td>{milliseconds === null ? '' : Math.round(milliseconds)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
