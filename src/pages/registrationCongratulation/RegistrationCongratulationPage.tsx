import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { Notice, PageFrame } from '../../ui';

/** /auth/create-account/registration-congratulation */
export const RegistrationCongratulationPage = () => (
  <PageFrame titleId="codes.congratulation.title">
    <Notice tone="success" messageId="codes.congratulation.text" />
    <Typography>
      <FormattedMessage id="codes.congratulation.places" />
    </Typography>
    <div>
      <Button component={Link} to="/" variant="contained">
        <FormattedMessage id="codes.congratulation.home" />
      </Button>
    </div>
  </PageFrame>
);
