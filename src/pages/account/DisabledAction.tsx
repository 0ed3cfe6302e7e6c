import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
}));

interface DisabledActionProps {
  labelId: string;
  /** What the button is called where its label alone does not say what it is about. */
  name?: string;
  whyId: string;
  colour?: 'primary' | 'error';
}

/** Something that nobody may do here, and the reason in words. */
export const DisabledAction = ({ labelId, name, whyId, colour = 'primary' }: DisabledActionProps) => {
  const id = useId();
  return (
    <Row>
      <Button variant="outlined" color={colour} disabled aria-label={name} aria-describedby={id}>
        <FormattedMessage id={labelId} />
      </Button>
      <Typography id={id} variant="body2" color="text.secondary">
        <FormattedMessage id={whyId} />
      </Typography>
    </Row>
  );
};
