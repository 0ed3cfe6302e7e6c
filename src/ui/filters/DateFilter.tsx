import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FilterFrame } from './FilterFrame';

interface DateFilterProps {
  labelId: string;
  /** `yyyy-MM-dd`, or '' for any day. */
  value: string;
  onChange: (value: string) => void;
}

/** Narrows a list to one day, in the browser's own picker. */
export const DateFilter = ({ labelId, value, onChange }: DateFilterProps) => {
  const id = useId();
  return (
    <FilterFrame id={id} labelId={labelId}>
      <OutlinedInput id={id} type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </FilterFrame>
  );
};
