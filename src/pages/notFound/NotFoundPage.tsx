import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { HelpOffer, PageFrame } from '../../ui';
import { LostPicture } from '../../ui/pictures';

export const NotFoundPage = () => (
  <PageFrame titleId="notFound.title" helpId="notFound.help">
    <LostPicture />
    <div>
      <Button variant="contained" component={Link} to={addressOf('dashboard')}>
        <FormattedMessage id="notFound.home" />
      </Button>
      <HelpOffer />
    </div>
  </PageFrame>
);
