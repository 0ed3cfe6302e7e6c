import Print from '@mui/icons-material/Print';
import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';

/** The browser's own print; what the paper shows is said beside each piece in `@media print`. */
export const PrintButton = () => (
  <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
    <FormattedMessage id="applications.detail.print" />
  </Button>
);
