import { styled } from '@mui/material/styles';

/** The least height of a card, and the height of what stands in its place while it loads. */
export const CARD_HEIGHT = 112;

/** Cards in as many columns as fit. */
export const CardGrid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
