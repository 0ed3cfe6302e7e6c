import OutlinedInput from '@mui/material/OutlinedInput';
import type { ChangeEvent, HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import { useFieldError, useFieldView } from './useFieldView';

export interface TextFieldProps extends FieldText {
  multiline?: boolean;
  rows?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  /** Reformats what is typed, for example with dashes in a number. Pass the same function at each render. */
  format?: (typed: string) => string;
  readOnly?: boolean;
}

/** Renders at each key, while its frame does not. */
const TextInput = ({
  name,
  helpId,
  format,
  multiline = false,
  rows = 3,
  type = 'text',
  autoComplete,
  readOnly = false,
  inputMode,
  maxLength,
}: TextFieldProps) => {
  const { value, errorId, onChange, onBlur } = useFieldView<string>(name);
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = event.target.value;
    onChange(format ? format(typed) : typed);
  };
  return (
    <OutlinedInput
      id={name}
      name={name}
      type={multiline ? undefined : type}
      value={value ?? ''}
      onChange={handleChange}
      onBlur={onBlur}
      readOnly={readOnly}
      multiline={multiline}
      {...(multiline ? { minRows: rows, maxRows: 12 } : {})}
      {...(autoComplete ? { autoComplete } : {})}
      aria-describedby={describedBy(name, helpId, errorId)}
      inputProps={{ inputMode: inputMode ?? (type === 'email' ? 'email' : undefined), maxLength }}
    />
  );
};

/** One or more lines of text, bound to the surrounding form. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props} errorId={useFieldError(props.name)}>
    <TextInput {...props} />
  </FieldFrame>
);
