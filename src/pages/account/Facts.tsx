import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { colours } from '../../ui/colours';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
  margin: 0,
  '& dt': { ...theme.typography.body2, color: colours(theme).text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));

export interface Fact {
  labelId: string;
  /** A dash stands where there is nothing. */
  value: ReactNode;
}

/** What is known of somebody, side by side as far as there is room. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <List>
    {facts.map(({ labelId, value }) => (
      <div key={labelId}>
        <dt>
          <FormattedMessage id={labelId} />
        </dt>
        <dd>{value || <FormattedMessage id="account.empty" />}</dd>
      </div>
    ))}
  </List>
);
