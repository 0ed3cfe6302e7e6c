import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetNotificationChoicesQuery, usePatchNotificationChoicesMutation } from '../../api/notifications';
import {
  type MailChoice,
  mailChoices,
  type NotificationKind,
  notificationKinds,
} from '../../domain/notifications';
import { ErrorState, Notice, Panel } from '../../ui';
import { CardLine } from '../../ui/cards';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  marginBlockEnd: theme.spacing(0.5),
}));

interface ChoiceProps {
  kind: NotificationKind;
  choice: MailChoice;
  onChoose: (choice: MailChoice) => void;
}

const Choice = ({ kind, choice, onChoose }: ChoiceProps) => {
  const { formatMessage } = useIntl();
  const id = `mail-${kind}`;
  return (
    <li>
      <Label htmlFor={id}>
        <FormattedMessage id={`account.mail.kind.${kind}`} />
      </Label>
      <NativeSelect
        fullWidth
        value={choice}
        onChange={(event) => onChoose(event.target.value as MailChoice)}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {mailChoices.map((value) => (
          <option key={value} value={value}>
            {formatMessage({ id: `account.mail.choice.${value}` })}
          </option>
        ))}
      </NativeSelect>
    </li>
  );
};

/** When each kind of notification also comes by e-mail (decision 56); nothing when the API has no notifications. */
export const NotificationsCard = () => {
  const { data: choices, isError, isFetching, refetch } = useGetNotificationChoicesQuery();
  const [change, { isError: isRefused, isSuccess }] = usePatchNotificationChoicesMutation();
  if (!isError && !choices) return null;
  return (
    <Panel titleId="account.mail">
      <CardLine>
        <FormattedMessage id="account.mail.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.mail.failed" onRetry={() => void refetch()} />
      )}
      {isRefused && <Notice tone="error" messageId="account.mail.notSaved" />}
      {isSuccess && <Notice tone="success" messageId="account.mail.saved" />}
      {choices && (
        <Rows>
          {notificationKinds.map((kind) => (
            <Choice
              key={kind}
              kind={kind}
              choice={choices[kind]}
              onChoose={(choice) => void change({ [kind]: choice })}
            />
          ))}
        </Rows>
      )}
    </Panel>
  );
};
