import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { addresses, addressOf } from '../../domain/addresses';
import { childSelected } from '../../store/children';
import { useAppDispatch } from '../../store/hooks';

const Row = styled('nav')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const screens = ['attendance', 'schedule', 'fees'] as const;

/** The daily screens about this child, who becomes the one that the top bar names. */
export const ChildLinks = ({ childId }: { childId: string }) => {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  return (
    <Row aria-label={intl.formatMessage({ id: 'childDetail.links' })}>
      {screens.map((screen) => (
        <Button
          key={screen}
          component={Link}
          to={addressOf(screen)}
          variant="outlined"
          onClick={() => dispatch(childSelected(childId))}
        >
          <FormattedMessage id={addresses[screen].labelId} />
        </Button>
      ))}
    </Row>
  );
};
