import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

interface FilterFrameProps {
  id: string;
  labelId: string;
  disabled?: boolean;
  children: ReactNode;
}

/** A label above its control. */
export const FilterFrame = ({ id, labelId, disabled = false, children }: FilterFrameProps) => (
  <FormControl fullWidth disabled={disabled}>
    <FormLabel htmlFor={id}>
      <FormattedMessage id={labelId} />
    </FormLabel>
    {children}
  </FormControl>
);
