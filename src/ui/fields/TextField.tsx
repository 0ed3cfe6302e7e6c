import OutlinedInput from '@mui/material/OutlinedInput';
import {
  memo,
  type ChangeEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
} from 'react';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import { useFieldView, type FieldView } from './useFieldView';

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

const TextFieldView = memo(function TextFieldView({
  value,
  errorId,
  onChange,
  onBlur,
  format,
  multiline = false,
  rows = 3,
  type = 'text',
  autoComplete,
  readOnly = false,
  inputMode,
  maxLength,
  ...text
}: TextFieldProps & FieldView<string>) {
  const handleChange = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const typed = event.target.value;
    onChange(format ? format(typed) : typed);
  };
  return (
    <FieldFrame {...text} errorId={errorId}>
      <OutlinedInput
        id={text.name}
        name={text.name}
        type={multiline ? undefined : type}
        value={value ?? ''}
        onChange={handleChange}
        onBlur={onBlur}
        readOnly={readOnly}
        multiline={multiline}
        {...(multiline ? { minRows: rows, maxRows: 12 } : {})}
        {...(autoComplete ? { autoComplete } : {})}
        aria-describedby={describedBy(text.name, text.helpId, errorId)}
        inputProps={{ inputMode: inputMode ?? (type === 'email' ? 'email' : undefined), maxLength }}
      />
    </FieldFrame>
  );
});

/** One or more lines of text, bound to the surrounding form. */
export const TextField = (props: TextFieldProps) => (
  <TextFieldView {...props} {...useFieldView<string>(props.name)} />
);
