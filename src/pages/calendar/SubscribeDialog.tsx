import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { completeFeedAddress, useGetCalendarFeedsQuery } from '../../api/calendarFeeds';
import type { CalendarFeedDto } from '../../contract/calendarFeeds';
import { useFeedName, useResetFeed } from '../../features/calendarFeeds';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { DialogFrame, ErrorState, Notice, SkeletonRows } from '../../ui';
import { colours } from '../../ui/colours';

const Stack = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  '& p': { margin: 0 },
}));
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gap: theme.spacing(1) },
  '& h3': { ...theme.typography.h3, margin: 0 },
  '& code': {
    display: 'block',
    padding: theme.spacing(1),
    borderRadius: 6,
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
    backgroundColor: colours(theme).action.hover,
  },
}));
const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
}));

const useCopy = () => {
  const dispatch = useAppDispatch();
  return async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      dispatch(toastShown({ tone: 'success', messageId: 'calendar.subscription.copied' }));
    } catch {
      dispatch(toastShown({ tone: 'error', messageId: 'calendar.subscription.notCopied' }));
    }
  };
};

interface FeedProps {
  feed: CalendarFeedDto;
  onReset: () => void;
}

const FeedItem = ({ feed, onReset }: FeedProps) => {
  const { formatMessage } = useIntl();
  const copy = useCopy();
  const name = useFeedName()(feed);
  const address = completeFeedAddress(feed.address);
  return (
    <li>
      <h3>{name}</h3>
      <code dir="ltr">{address}</code>
      <Buttons>
        <Button
          variant="outlined"
          size="small"
          aria-label={formatMessage({ id: 'calendar.subscription.copyOf' }, { name })}
          onClick={() => void copy(address)}
        >
          <FormattedMessage id="calendar.subscription.copy" />
        </Button>
        <Button
          variant="outlined"
          size="small"
          aria-label={formatMessage({ id: 'calendar.subscription.openOf' }, { name })}
          href={address.replace(/^https?:/, 'webcal:')}
        >
          <FormattedMessage id="calendar.subscription.open" />
        </Button>
        <Button
          variant="outlined"
          size="small"
          color="error"
          aria-label={formatMessage({ id: 'calendar.subscription.resetOf' }, { name })}
          onClick={onReset}
        >
          <FormattedMessage id="calendar.subscription.reset" />
        </Button>
      </Buttons>
    </li>
  );
};

/** The secret addresses under which other calendar programs read this calendar. */
export const SubscribeDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: feeds, isError, refetch } = useGetCalendarFeedsQuery();
  const reset = useResetFeed();
  return (
    <DialogFrame open titleId="calendar.subscription.title" onClose={onClose}>
      <Stack>
        {feeds?.length === 0 ? (
          <p>
            <FormattedMessage id="calendar.subscription.none" />
          </p>
        ) : (
          <>
            <p>
              <FormattedMessage id="calendar.subscription.help" />
            </p>
            <Notice tone="info" messageId="calendar.subscription.secret" />
          </>
        )}
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {reset.refusal}
        {!feeds && !isError && <SkeletonRows count={3} />}
        <List>
          {(feeds ?? []).map((feed) => (
            <FeedItem key={feed.id} feed={feed} onReset={() => reset.ask(feed.id)} />
          ))}
        </List>
      </Stack>
      {reset.dialog}
    </DialogFrame>
  );
};
