import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { useNotificationCounts } from '../../features/notifications';
import { useChildren } from '../../store/useRecords';
import { colours } from '../../ui/colours';
import { useMessageTotal } from './useMessageTotal';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gap: theme.spacing(2) },
}));

const Card = styled(Paper)(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  boxSizing: 'border-box',
  height: '100%',
  padding: theme.spacing(1),
  [theme.breakpoints.down('sm')]: theme.typography.caption,
  [theme.breakpoints.up('sm')]: { padding: theme.spacing(2) },
  '& a': { color: colours(theme).text.secondary, textDecoration: 'none', overflowWrap: 'anywhere' },
  '& a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: theme.shape.borderRadius },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': { outline: `3px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
  '&:hover': { borderColor: colours(theme).primary.main },
}));

const Figure = styled('strong')(({ theme }) => ({
  ...theme.typography.h1,
  display: 'flex',
  alignItems: 'flex-end',
  // the same for a small figure, so that the words beneath stand on one line
  height: `calc(1.25 * ${theme.typography.h1.fontSize})`,
  // nothing to see there: it steps back
  '&[data-none]': { fontSize: theme.typography.h3.fontSize, color: colours(theme).text.secondary },
}));

/** Total children, messages and notifications (P1.6). An API without messages or notifications has 0 of them (decision 56). */
export const SummaryCards = () => {
  const { children, isRead } = useChildren();
  const messages = useMessageTotal();
  const notifications = useNotificationCounts();
  const isKnown = children.length > 0 || isRead;
  const cards = [
    {
      labelId: 'dashboard.total.children',
      to: addressOf('children'),
      count: isKnown ? children.length : null,
    },
    { labelId: 'dashboard.total.messages', to: addressOf('messageCenter'), count: messages },
    { labelId: 'dashboard.total.notifications', to: addressOf('notifications'), count: notifications.total },
  ];
  return (
    <List>
      {cards.map(({ labelId, to, count }) => (
        <li key={labelId}>
          <Card variant="outlined">
            <Link to={to}>
              <FormattedMessage id={labelId} />
            </Link>
            <Figure data-none={count === 0 ? '' : undefined}>
              {count !== null && <FormattedNumber value={count} />}
            </Figure>
          </Card>
        </li>
      ))}
    </List>
  );
};
