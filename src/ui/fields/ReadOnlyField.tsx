import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const Term = styled('dt')(({ theme }) => ({
  ...theme.typography.body2,
  color: colours(theme).text.secondary,
}));
const Value = styled('dd')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  overflowWrap: 'anywhere',
}));
const Pair = styled('dl')({ margin: 0 });

interface ReadOnlyFieldProps {
  labelId: string;
  value: ReactNode;
}

/** A value that is shown among the fields but cannot be changed. */
export const ReadOnlyField = ({ labelId, value }: ReadOnlyFieldProps) => (
  <Pair>
    <Term>
      <FormattedMessage id={labelId} />
    </Term>
    <Value>{value === '' || value === null || value === undefined ? '–' : value}</Value>
  </Pair>
);
