import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { useGetCalendarFeedsQuery } from '../../api/calendarFeeds';
import { useFeedName, useResetFeed } from '../../features/calendarFeeds';
import { Notice, Panel } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AccessItem, AccessList } from './AccessList';

/** The calendars that can be read without signing in, and the way to end each address; nothing where the API has none. */
export const CalendarsCard = () => {
  const { formatMessage } = useIntl();
  const nameOf = useFeedName();
  const { data: feeds = [] } = useGetCalendarFeedsQuery();
  const reset = useResetFeed();
  if (feeds.length === 0) return null;
  return (
    <Panel titleId="account.calendars">
      <CardLine>
        <FormattedMessage id="account.calendars.help" />
      </CardLine>
      {reset.isError && <Notice tone="error" messageId="error.generic" />}
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
