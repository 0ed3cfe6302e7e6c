import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { addresses, addressOf } from '../../domain/addresses';
import { pathOfChild } from '../../domain/children';

const Row = styled('nav')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const screens = ['attendance', 'schedule', 'fees'] as const;

/** The daily screens about this child, who becomes the one that the top bar names. */
export const ChildLinks = ({ childId }: { childId: string }) => {
  const intl = useIntl();
  return (
    <Row aria-label={intl.formatMessage({ id: 'childDetail.links' })}>
      {screens.map((screen) => (
        <Button key={screen} component={Link} to={pathOfChild(addressOf(screen), childId)} variant="outlined">
          <FormattedMessage id={addresses[screen].labelId} />
        </Button>
      ))}
    </Row>
  );
};
