import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { optionLabel, type Option } from '../fields/options';
import { FilterFrame } from './FilterFrame';

interface SelectFilterProps {
  labelId: string;
  /** The label of the option that shows everything. */
  allId: string;
  value: string;
  options: readonly Option[];
  disabled?: boolean;
  loading?: boolean;
  onChange: (value: string) => void;
}

/** Filters a list by one of several values; '' shows everything. */
export const SelectFilter = ({
  labelId,
  allId,
  value,
  options,
  disabled = false,
  loading = false,
  onChange,
}: SelectFilterProps) => {
  const intl = useIntl();
  const id = useId();
  const isListed = options.some((option) => option.value === value);
  return (
    <FilterFrame id={id} labelId={labelId} disabled={disabled || loading}>
      <NativeSelect
        value={isListed ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput />}
        inputProps={{ id, 'aria-busy': loading || undefined }}
      >
        <option value="">{intl.formatMessage({ id: loading ? 'ui.select.loading' : allId })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {optionLabel(intl, option)}
          </option>
        ))}
      </NativeSelect>
    </FilterFrame>
  );
};
