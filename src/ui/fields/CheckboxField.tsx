import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { memo } from 'react';
import { FormattedMessage } from 'react-intl';
import { FieldError } from './FieldError';
import { describedBy, labelIdOf, type FieldText } from './FieldFrame';
import { useFieldView, type FieldView } from './useFieldView';

export type CheckboxFieldProps = Omit<FieldText, 'optional'> & { disabled?: boolean };

const CheckboxFieldView = memo(function CheckboxFieldView({
  name,
  labelId,
  labelValues,
  helpId,
  disabled = false,
  value,
  errorId,
  onChange,
  onBlur,
}: CheckboxFieldProps & FieldView<boolean>) {
  return (
    <FormControl fullWidth error={Boolean(errorId)} disabled={disabled}>
      <FormControlLabel
        id={labelIdOf(name)}
        htmlFor={name}
        label={<FormattedMessage id={labelId} {...(labelValues ? { values: labelValues } : {})} />}
        control={
          <Checkbox
            id={name}
            name={name}
            checked={Boolean(value)}
            onChange={(_, checked) => onChange(checked)}
            onBlur={onBlur}
            slotProps={{
              input: {
                'aria-describedby': describedBy(name, helpId, errorId),
                'aria-invalid': Boolean(errorId),
              },
            }}
          />
        }
      />
      {helpId && (
        <FormHelperText id={`${name}-help`} error={false} disabled={false}>
          <FormattedMessage id={helpId} />
        </FormHelperText>
      )}
      <FieldError name={name} errorId={errorId} />
    </FormControl>
  );
});

/** A single checkbox; its value is a boolean. */
export const CheckboxField = (props: CheckboxFieldProps) => (
  <CheckboxFieldView {...props} {...useFieldView<boolean>(props.name)} />
);
