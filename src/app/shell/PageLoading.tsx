import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';

const Centred = styled('p')(({ theme }) => ({ textAlign: 'center', padding: theme.spacing(6, 2) }));

/** Shown while a page's own code is loading. */
export const PageLoading = () => (
  <Centred role="status">
    <FormattedMessage id="shell.loading" />
  </Centred>
);
