import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, FieldFrame, labelIdOf, type FieldText } from './FieldFrame';
import { optionLabel, type Option } from './options';
import { useFieldView, type FieldView } from './useFieldView';

export interface RadioFieldProps extends FieldText {
  options: readonly Option[];
}

const RadioFieldView = memo(function RadioFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  options,
  ...text
}: RadioFieldProps & FieldView<string>) {
  const intl = useIntl();
  return (
    <FieldFrame {...text} errorId={errorId} group>
      <RadioGroup
        row
        id={text.name}
        name={text.name}
        value={value ?? ''}
        onChange={(_, chosen) => onChange(chosen)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
        }}
        aria-labelledby={labelIdOf(text.name)}
        aria-describedby={describedBy(text.name, text.helpId, errorId)}
        aria-invalid={Boolean(errorId)}
        aria-required={!text.optional}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            label={optionLabel(intl, option)}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
});

/** A choice of one among a few visible options. */
export const RadioField = (props: RadioFieldProps) => (
  <RadioFieldView {...props} {...useFieldView<string>(props.name)} />
);
