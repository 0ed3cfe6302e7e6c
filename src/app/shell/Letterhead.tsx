import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { schoolName } from '../../lib/schoolName';
import { PortalMark } from '../../ui/PortalMark';

const Line = styled('p')(({ theme }) => ({
  ...theme.typography.h3,
  display: 'none',
  '@media print': { display: 'flex' },
  alignItems: 'center',
  gap: theme.spacing(1),
  margin: 0,
  color: theme.vars.palette.primary.main,
}));

/** The school's own name, if it has set one, at the top of what is printed. */
export const Letterhead = () => {
  const name = schoolName(useIntl().locale);
  if (name === undefined) return null;
  return (
    <Line>
      <PortalMark />
      {name}
    </Line>
  );
};
