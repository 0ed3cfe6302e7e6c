import { keyframes, styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';

const appear = keyframes({ from: { visibility: 'hidden' } });

const Centred = styled('p')(({ theme }) => ({
  textAlign: 'center',
  padding: theme.spacing(6, 2),
  animation: `${appear} 0s 400ms backwards`,
}));

/** Shown while a page's own code, or what it is first shown with, takes longer than a moment to come. */
export const PageLoading = () => (
  <Centred role="status">
    <FormattedMessage id="shell.loading" />
  </Centred>
);
