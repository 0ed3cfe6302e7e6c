import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { colours } from '../../ui/colours';
import type { Line } from './describe';

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& dt': { ...theme.typography.body2, color: colours(theme).text.secondary },
  '& dd': { margin: 0, marginBlockEnd: theme.spacing(1), overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

export const LineList = ({ lines }: { lines: readonly Line[] }) => (
  <List>
    {lines.map(({ labelId, view }) => (
      <div key={labelId}>
        <dt>
          <FormattedMessage id={labelId} />
        </dt>
        <dd>{view ?? '–'}</dd>
      </div>
    ))}
  </List>
);
