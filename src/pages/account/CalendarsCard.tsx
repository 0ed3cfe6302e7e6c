import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetCalendarFeedsQuery } from '../../api/calendarFeeds';
import { useFeedName, useResetFeed } from '../../features/calendarFeeds';
import { ErrorState, Panel } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AccessItem, AccessList } from './AccessList';

/** The calendars that can be read without signing in, and the way to end each address; nothing where the API has none. */
export const CalendarsCard = () => {
  const { formatMessage } = useIntl();
  const nameOf = useFeedName();
  const { data: feeds = [], isError, isFetching, refetch } = useGetCalendarFeedsQuery();
  const reset = useResetFeed();
  if (!isError && feeds.length === 0) return null;
  return (
    <Panel titleId="account.calendars">
      <CardLine>
        <FormattedMessage id="account.calendars.help" />
      </CardLine>
      {isError && !isFetching && (
        <ErrorState messageId="account.calendars.failed" onRetry={() => void refetch()} />
      )}
      {reset.refusal}
      <AccessList>
        {feeds.map((feed) => (
          <AccessItem
            key={feed.id}
            name={nameOf(feed)}
            action={
              <Button
                variant="outlined"
                color="error"
                aria-label={formatMessage({ id: 'calendar.subscription.resetOf' }, { name: nameOf(feed) })}
                onClick={() => reset.ask(feed.id)}
              >
                <FormattedMessage id="calendar.subscription.reset" />
              </Button>
            }
          />
        ))}
      </AccessList>
      {reset.dialog}
    </Panel>
  );
};
