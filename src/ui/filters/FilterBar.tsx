import { styled } from '@mui/material/styles';

/** Filters in a row, as many as fit. */
export const FilterBar = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 13rem), 1fr))',
}));
