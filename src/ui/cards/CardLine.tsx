import { styled } from '@mui/material/styles';
import { colours } from '../colours';

export const CardLine = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: colours(theme).text.secondary,
  overflowWrap: 'anywhere',
  // what the school's API does not tell leaves no gap
  '&:empty': { display: 'none' },
}));

/** One more fact on the same line; nothing where there is none. */
export const Fact = styled('span')({ '&:not(:empty)::before': { content: '" · "' } });
