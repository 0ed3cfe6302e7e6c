import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { EmptyState, PageFrame } from '../../ui';

/** Stands where a screen of the specification is not built yet, and says so. */
export const NotBuiltPage = () => (
  <PageFrame titleId="notBuilt.title">
    <EmptyState
      messageId="notBuilt.text"
      action={
        <Button component={Link} to="/" variant="contained">
          <FormattedMessage id="notBuilt.home" />
        </Button>
      }
    />
  </PageFrame>
);
