import { styled } from '@mui/material/styles';
import { FormattedMessage, FormattedTime } from 'react-intl';
import type { RecordedError } from '../../format';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { marginBlockStart: theme.spacing(2) },
  '& pre': { ...theme.typography.body2, margin: 0, fontFamily: 'monospace', whiteSpace: 'pre-wrap' },
}));

/** The errors that the page has logged or thrown. */
export const ErrorList = ({ errors }: { errors: readonly RecordedError[] }) => {
  if (errors.length === 0) return <FormattedMessage id="support.errors.none" />;
  return (
    <List>
      {errors.map(({ at, name, message, stack }, position) => (
        <li key={position}>
          <FormattedTime value={at} timeStyle="medium" /> <strong>{name}</strong>
          <div>{message ?? <FormattedMessage id="support.error.withheld" />}</div>
          <pre>{stack.join('\n')}</pre>
        </li>
      ))}
    </List>
  );
};
