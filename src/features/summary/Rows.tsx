import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Row } from '../../summary/row';
import { RowValueView } from './RowValueView';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1, 2),
  // short answers leave the room to long questions
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)',
  margin: 0,
  [theme.breakpoints.up('sm')]: {
    columnGap: theme.spacing(3),
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  },
}));
const Label = styled('dt')(({ theme }) => ({ color: theme.vars.palette.text.secondary }));
const Value = styled('dd')({
  margin: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

/** What a record says, question by question. */
export const Rows = ({ rows }: { rows: readonly Row[] }) => (
  <List>
    {rows.map(({ labelId, value }) => (
      <div key={labelId} style={{ display: 'contents' }}>
        <Label>
          <FormattedMessage id={labelId} />
        </Label>
        <Value>
          <RowValueView value={value} />
        </Value>
      </div>
    ))}
  </List>
);
