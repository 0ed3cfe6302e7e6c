import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useGetOwnEmailQuery } from '../../api/ownEmail';
import { selectApplications } from '../../store/applications';
import { selectChildren } from '../../store/children';
import { useAppSelector } from '../../store/hooks';
import { selectDrafts } from '../../store/wizard';
import { Panel } from '../../ui';
import { colours } from '../../ui/colours';
import { needsOf, type Need } from './needs';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  padding: theme.spacing(1, 0),
  '& + &': { borderBlockStart: `1px solid ${colours(theme).divider}` },
  '& > a': { flexShrink: 0 },
}));
const Line = styled('span')({
  // with large text the button comes below it
  flex: '1 1 10rem',
  overflowWrap: 'anywhere',
  // as long as the school has made it, and whole where it is answered
  '&[data-kind="request"]': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
  },
});

const NeedItem = ({ need }: { need: Need }) => {
  const intl = useIntl();
  const { kind, action, values, date, to } = need;
  const lineId = useId();
  const actionId = useId();
  return (
    <Item>
      <Line id={lineId} data-kind={kind}>
        <FormattedMessage
          id={`dashboard.needs.${kind}`}
          values={{ ...values, date: date && intl.formatDate(date, { day: 'numeric', month: 'long' }) }}
        />
      </Line>
      <Button
        component={Link}
        to={to}
        variant="outlined"
        size="small"
        id={actionId}
        aria-labelledby={`${actionId} ${lineId}`}
      >
        <FormattedMessage id={`dashboard.needsAction.${action}`} />
      </Button>
    </Item>
  );
};

/** What waits for the parent, one line each; nothing when nothing does. */
export const NeedsPanel = ({ today }: { today: Date }) => {
  const applications = useAppSelector(selectApplications);
  const children = useAppSelector(selectChildren);
  const drafts = useAppSelector(selectDrafts);
  const { data: email } = useGetOwnEmailQuery();
  const isUnconfirmed = email?.isConfirmed === false;
  const needs = useMemo(
    () => needsOf({ applications, children, drafts: Object.values(drafts), isUnconfirmed }, today),
    [applications, children, drafts, isUnconfirmed, today],
  );
  if (needs.length === 0) return null;
  return (
    <Panel titleId="dashboard.needs.title">
      <List>
        {needs.map((need) => (
          <NeedItem key={need.id} need={need} />
        ))}
      </List>
    </Panel>
  );
};
