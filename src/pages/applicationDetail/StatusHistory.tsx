import { styled } from '@mui/material/styles';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { useGetHistoryQuery } from '../../api/applications';
import { isApiError } from '../../api/errors';
import type { HistoryDto } from '../../contract/applications';
import { ErrorState, Panel, StatusChip } from '../../ui';
import { statusTone } from '../../domain/applicationStatus';

/** A line of steps; the filled one is where the application is now. */
const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': {
    position: 'relative',
    paddingInlineStart: theme.spacing(3),
    paddingBlockEnd: theme.spacing(2),
  },
  '& li:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 6,
    insetBlock: '20px -8px',
    width: 2,
    background: theme.vars.palette.divider,
  },
  '& li::before': {
    content: '""',
    position: 'absolute',
    boxSizing: 'border-box',
    insetInlineStart: 0,
    insetBlockStart: 7,
    width: 14,
    height: 14,
    borderRadius: '50%',
    border: `2px solid ${theme.vars.palette.primary.main}`,
  },
  '& li:first-of-type::before': { background: theme.vars.palette.primary.main },
}));
const Circumstances = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  marginBlockStart: theme.spacing(0.5),
  color: theme.vars.palette.text.secondary,
}));

const Moves = ({ history }: { history: HistoryDto }) => (
  <Panel titleId="applications.history.title">
    <List>
      {[...history].reverse().map(({ id, status, by, at }) => (
        <li key={id}>
          <StatusChip tone={statusTone(status)}>
            <FormattedMessage id={`applications.status.${status}`} />
          </StatusChip>
          <Circumstances>
            <FormattedMessage
              id={`applications.history.by.${by}`}
              values={{ date: <FormattedDate value={at} dateStyle="long" timeStyle="short" /> }}
            />
          </Circumstances>
        </li>
      ))}
    </List>
  </Panel>
);

/** Who moved the application and when, the latest first. Nothing is shown for a server that keeps no history. */
export const StatusHistory = ({ applicationId }: { applicationId: string }) => {
  const fresh = { refetchOnMountOrArgChange: true };
  const { currentData, error, refetch } = useGetHistoryQuery(applicationId, fresh);
  if (isApiError(error) && error.status === 404) return null;
  return (
    <>
      {error && <ErrorState messageId="applications.history.failed" onRetry={() => void refetch()} />}
      {Array.isArray(currentData) && currentData.length > 0 && <Moves history={currentData} />}
    </>
  );
};
