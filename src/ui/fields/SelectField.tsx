import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type ChangeEvent, type HTMLInputAutoCompleteAttribute } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import { optionLabel, type Option } from './options';
import { useFieldView, type FieldView } from './useFieldView';

export interface SelectFieldProps extends FieldText {
  options: readonly Option[];
  disabled?: boolean;
  loading?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  onChange?: (value: string) => void;
}

type ViewProps = Omit<SelectFieldProps, 'onChange'> &
  FieldView<string> & { onChosen: ((value: string) => void) | undefined };

const SelectFieldView = memo(function SelectFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  onChosen,
  options,
  disabled = false,
  loading = false,
  autoComplete,
  ...text
}: ViewProps) {
  const intl = useIntl();
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    onChange(event.target.value);
    onChosen?.(event.target.value);
  };
  const isListed = options.some((option) => option.value === value);
  return (
    <FieldFrame {...text} errorId={errorId} disabled={disabled || loading}>
      <NativeSelect
        value={isListed ? value : ''}
        onChange={choose}
        onBlur={onBlur}
        input={<OutlinedInput />}
        inputProps={{
          id: text.name,
          name: text.name,
          autoComplete,
          'aria-describedby': describedBy(text.name, text.helpId, errorId),
          'aria-busy': loading || undefined,
        }}
      >
        <option value="">
          {intl.formatMessage({ id: loading ? 'ui.select.loading' : 'ui.select.choose' })}
        </option>
        {options
          .filter((option) => option.value !== '')
          .map((option) => (
            <option key={option.value} value={option.value}>
              {optionLabel(intl, option)}
            </option>
          ))}
      </NativeSelect>
    </FieldFrame>
  );
});

/** A choice from a list. It is the browser's own select, which works best on phones. */
export const SelectField = ({ onChange, ...props }: SelectFieldProps) => (
  <SelectFieldView {...props} {...useFieldView<string>(props.name)} onChosen={onChange} />
);
