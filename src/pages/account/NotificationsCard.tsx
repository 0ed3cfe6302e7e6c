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
import { Announced, ErrorState, Notice, Panel } from '../../ui';
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
}

/** What was chosen is seen while it is on its way. */
const Choice = ({ kind, choice }: ChoiceProps) => {
  const { formatMessage } = useIntl();
  const [change, { isLoading, isError, isSuccess, originalArgs }] = usePatchNotificationChoicesMutation();
  const id = `mail-${kind}`;
  // a choice that nobody answered may be saved all the same
  const isSaved = isSuccess || (isError && originalArgs?.[kind] === choice);
  return (
    <li>
      <Label htmlFor={id}>
        <FormattedMessage id={`account.mail.kind.${kind}`} />
      </Label>
      <NativeSelect
        fullWidth
        value={(isLoading && originalArgs?.[kind]) || choice}
        onChange={(event) => void change({ [kind]: event.target.value as MailChoice })}
        input={<OutlinedInput />}
        inputProps={{ id }}
      >
        {mailChoices.map((value) => (
          <option key={value} value={value}>
            {formatMessage({ id: `account.mail.choice.${value}` })}
          </option>
        ))}
      </NativeSelect>
      {isError && !isSaved && <Notice tone="error" messageId="account.mail.notSaved" />}
      <Announced>{isSaved && <Notice tone="success" messageId="account.mail.saved" />}</Announced>
    </li>
  );
};

/** When each kind of notification also comes by e-mail (decision 56); nothing when the API has no notifications. */
export const NotificationsCard = () => {
  const { data: choices, isError, isFetching, refetch } = useGetNotificationChoicesQuery();
  if (!isError && !choices) return null;
  return (
    <Panel titleId="account.mail">
      <CardLine>
        <FormattedMessage id="account.mail.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.mail.failed" onRetry={() => void refetch()} />
      )}
      {choices && (
        <Rows>
          {notificationKinds.map((kind) => (
            <Choice key={kind} kind={kind} choice={choices[kind]} />
          ))}
        </Rows>
      )}
    </Panel>
  );
};
