import Button from '@mui/material/Button';
import { useState } from 'react';
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

type End = (ids: readonly string[], endedId: string) => Promise<void>;

/** Ends sessions, and says so once all have ended: their buttons are gone by then. Those that could not be ended are told beside them. */
const useEnding = () => {
  const dispatch = useAppDispatch();
  const [remove] = useRemoveSessionMutation();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const end: End = async (ids, endedId) => {
    setFailed((before) => before.filter((id) => !ids.includes(id)));
    const answers = await Promise.all(ids.map((id) => remove(id)));
    const kept = ids.filter((_id, index) => answers[index]?.error);
    setFailed((before) => [...before, ...kept]);
    if (kept.length === 0) dispatch(toastShown({ tone: 'success', messageId: endedId }));
  };
  return { end, failed };
};

interface EndButtonProps {
  name?: string;
  labelId: string;
  onEnd: () => Promise<void>;
}

const EndButton = ({ name, labelId, onEnd }: EndButtonProps) => {
  const { formatMessage } = useIntl();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
  };
  return (
    <BusyButton
      variant="outlined"
      color="error"
      busy={isBusy}
      aria-label={name && formatMessage({ id: 'account.sessions.endOf' }, { name })}
      onClick={() => void press()}
    >
      <FormattedMessage id={labelId} />
    </BusyButton>
  );
};

const SignOut = () => (
  <Button component={Link} to={addressOf('signedOut')} variant="outlined">
    <FormattedMessage id="shell.profile.signOut" />
  </Button>
);

interface SessionItemProps {
  session: SessionDto;
  hasFailed: boolean;
  onEnd: End;
}

const SessionItem = ({ session, hasFailed, onEnd }: SessionItemProps) => {
  const { formatMessage } = useIntl();
  const { id, device, address, startedAt, activeAt, isCurrent } = session;
  const name = device || formatMessage({ id: 'account.sessions.unknownDevice' });
  return (
    <AccessItem
      name={name}
      action={
        isCurrent ? (
          <SignOut />
        ) : (
          <EndButton
            name={name}
            labelId="account.sessions.end"
            onEnd={() => onEnd([id], 'account.sessions.ended')}
          />
        )
      }
    >
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
      {hasFailed && <Notice tone="error" messageId="account.sessions.notEnded" />}
    </AccessItem>
  );
};

/** The sessions of the account, and the way to end each (R04); nothing when the API does not list them. */
export const SessionsCard = () => {
  const { data: sessions = [], isError, isFetching, refetch } = useGetSessionsQuery();
  const { end, failed } = useEnding();
  if (!isError && sessions.length === 0) return null;
  const others = sessions.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const endOthers = (
    <EndButton
      labelId="account.sessions.endOthers"
      onEnd={() => end(others, 'account.sessions.othersEnded')}
    />
  );
  return (
    <Panel titleId="account.sessions" {...(others.length > 1 && { actions: endOthers })}>
      <CardLine>
        <FormattedMessage id="account.sessions.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.sessions.failed" onRetry={() => void refetch()} />
      )}
      <AccessList>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            hasFailed={failed.includes(session.id)}
            onEnd={end}
          />
        ))}
      </AccessList>
    </Panel>
  );
};
