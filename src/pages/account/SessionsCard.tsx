import Button from '@mui/material/Button';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useGetSessionsQuery, useRemoveSessionMutation } from '../../api/sessions';
import type { SessionDto } from '../../contract/sessions';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { BusyButton, ErrorState, Notice, Panel, StatusChip } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AccessItem, AccessList } from './AccessList';

const Moment = ({ at }: { at: string }) => (
  <FormattedDate value={at} weekday="short" day="numeric" month="short" hour="numeric" minute="2-digit" />
);

/** Ends sessions, and says so once all have ended: their buttons are gone by then. */
const useEnding = (endedId: string) => {
  const dispatch = useAppDispatch();
  const [remove, progress] = useRemoveSessionMutation();
  const end = async (...ids: string[]) => {
    const answers = await Promise.all(ids.map((id) => remove(id)));
    if (answers.every(({ error }) => error === undefined))
      dispatch(toastShown({ tone: 'success', messageId: endedId }));
  };
  return [end, progress] as const;
};

const Ending = ({ session, name }: { session: SessionDto; name: string }) => {
  const { formatMessage } = useIntl();
  const [end, { isLoading, isError }] = useEnding('account.sessions.ended');
  if (session.isCurrent) {
    return (
      <Button component={Link} to={addressOf('signedOut')} variant="outlined">
        <FormattedMessage id="shell.profile.signOut" />
      </Button>
    );
  }
  return (
    <>
      {isError && <Notice tone="error" messageId="account.sessions.notEnded" />}
      <BusyButton
        variant="outlined"
        color="error"
        busy={isLoading}
        aria-label={formatMessage({ id: 'account.sessions.endOf' }, { name })}
        onClick={() => void end(session.id)}
      >
        <FormattedMessage id="account.sessions.end" />
      </BusyButton>
    </>
  );
};

const SessionItem = ({ session }: { session: SessionDto }) => {
  const { formatMessage } = useIntl();
  const { device, address, startedAt, activeAt, isCurrent } = session;
  const name = device || formatMessage({ id: 'account.sessions.unknownDevice' });
  return (
    <AccessItem name={name} action={<Ending session={session} name={name} />}>
      {isCurrent && (
        <StatusChip tone="success">
          <FormattedMessage id="account.sessions.current" />
        </StatusChip>
      )}
      {address && (
        <CardLine>
          <FormattedMessage
            id="account.sessions.address"
            values={{ address: <bdi dir="ltr">{address}</bdi> }}
          />
        </CardLine>
      )}
      <CardLine>
        <FormattedMessage
          id="account.sessions.times"
          values={{ begun: <Moment at={startedAt} />, active: <Moment at={activeAt} /> }}
        />
      </CardLine>
    </AccessItem>
  );
};

const EndOthers = ({ others }: { others: SessionDto[] }) => {
  const [end, { isLoading, isError }] = useEnding('account.sessions.othersEnded');
  return (
    <>
      {isError && <Notice tone="error" messageId="account.sessions.notEnded" />}
      <BusyButton
        variant="outlined"
        color="error"
        busy={isLoading}
        onClick={() => void end(...others.map(({ id }) => id))}
      >
        <FormattedMessage id="account.sessions.endOthers" />
      </BusyButton>
    </>
  );
};

/** The sessions of the account, and the way to end each (R04); nothing when the API does not list them. */
export const SessionsCard = () => {
  const { data: sessions = [], isError, isFetching, refetch } = useGetSessionsQuery();
  if (!isError && sessions.length === 0) return null;
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Panel titleId="account.sessions" {...(others.length > 1 && { actions: <EndOthers others={others} /> })}>
      <CardLine>
        <FormattedMessage id="account.sessions.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.sessions.failed" onRetry={() => void refetch()} />
      )}
      <AccessList>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </AccessList>
    </Panel>
  );
};
