import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import { FormattedMessage } from 'react-intl';

const Mark = styled('span')(({ theme }) => ({
  fontWeight: theme.typography.fontWeightRegular,
  color: colours(theme).text.secondary,
}));

export const OptionalMark = () => (
  <Mark>
    {' '}
    <FormattedMessage id="ui.field.optional" />
  </Mark>
);
