import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { describedBy, FieldFrame, labelIdOf, type FieldText } from './FieldFrame';
import { optionLabel, type Option } from './options';
import { useFieldView, type FieldView } from './useFieldView';

export interface CheckboxGroupFieldProps extends FieldText {
  options: readonly Option[];
}

const CheckboxGroupFieldView = memo(function CheckboxGroupFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  options,
  ...text
}: CheckboxGroupFieldProps & FieldView<readonly string[]>) {
  const intl = useIntl();
  const chosen = value ?? [];
  /** Keeps the order of the options, in whatever order they are ticked. */
  const toggle = (toggled: string) =>
    onChange(
      options.map((option) => option.value).filter((each) => chosen.includes(each) !== (each === toggled)),
    );
  return (
    <FieldFrame {...text} errorId={errorId} group>
      <FormGroup
        id={text.name}
        role="group"
        aria-labelledby={labelIdOf(text.name)}
        aria-describedby={describedBy(text.name, text.helpId, errorId)}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) onBlur();
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            label={optionLabel(intl, option)}
            control={
              <Checkbox
                name={text.name}
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => toggle(option.value)}
                slotProps={{ input: { 'aria-invalid': Boolean(errorId) } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
});

/** A group of checkboxes; its value is the list of the ticked ones. */
export const CheckboxGroupField = (props: CheckboxGroupFieldProps) => (
  <CheckboxGroupFieldView {...props} {...useFieldView<readonly string[]>(props.name)} />
);
