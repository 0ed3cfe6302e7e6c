import Breadcrumbs from '@mui/material/Breadcrumbs';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router';
import { breadcrumbsOf } from './breadcrumbs';

export const BreadcrumbTrail = () => {
  const { formatMessage } = useIntl();
  const { pathname, search } = useLocation();
  const crumbs = breadcrumbsOf(pathname, search);
  return (
    <Breadcrumbs aria-label={formatMessage({ id: 'shell.breadcrumbs' })}>
      {crumbs.map(({ labelId, to }) =>
        to ? (
          <Link key={labelId} component={RouterLink} to={to} color="inherit">
            <FormattedMessage id={labelId} />
          </Link>
        ) : (
          <Typography key={labelId} component="span" aria-current="page">
            <FormattedMessage id={labelId} />
          </Typography>
        ),
      )}
    </Breadcrumbs>
  );
};
