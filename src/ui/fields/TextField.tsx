import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react';
import { exactInput } from './exactInput';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame';
import type { Reformat } from './retyped';
import { useFieldError, useFieldEvents } from './useFieldView';
import { ValueInput, ValueTextarea } from './ValueInput';

export interface TextFieldProps extends FieldText {
  multiline?: boolean;
  rows?: number;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url' | 'search';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Cuts a single line. Several lines take everything; their schema says when that is too long. */
  maxLength?: number;
  /** Reformats what is typed on one line, for example with dashes in a number: made by `formatting`. */
  format?: Reformat;
  readOnly?: boolean;
  /** The text is typed letter by letter, as user names and codes always are. */
  exact?: boolean;
}

type TextInputProps = Omit<TextFieldProps, 'labelId' | 'labelValues' | 'helpValues' | 'optional'> & {
  errorId: string | undefined;
};

const EXACT: readonly (string | undefined)[] = ['username', 'one-time-code'];

/** Renders neither at a key, because only its native element does, nor when a text of the field changes. */
const TextInput = memo(function TextInput({
  name,
  helpId,
  errorId,
  multiline = false,
  rows = 3,
  type = 'text',
  inputMode = type === 'email' ? 'email' : undefined,
  autoComplete,
  maxLength,
  format,
  readOnly = false,
  exact = EXACT.includes(autoComplete),
}: TextInputProps) {
  const { onChange, onBlur } = useFieldEvents<string>(name);
  return (
    <OutlinedInput
      id={name}
      name={name}
      value=""
      onChange={({ target: { value } }) => onChange(value)}
      onBlur={onBlur}
      readOnly={readOnly}
      multiline={multiline}
      {...(autoComplete ? { autoComplete } : {})}
      aria-describedby={describedBy(name, helpId, errorId)}
      inputComponent={multiline ? ValueTextarea : ValueInput}
      inputProps={{
        inputMode,
        maxLength: multiline ? undefined : maxLength,
        ...(exact && exactInput),
        ...(multiline ? { type: undefined, minRows: rows, maxRows: 12 } : { type, format }),
      }}
    />
  );
});

/** One or more lines of text, bound to the surrounding form. */
export const TextField = ({ labelId, labelValues, helpValues, optional, ...input }: TextFieldProps) => {
  const { name, helpId } = input;
  const errorId = useFieldError(name);
  return (
    <FieldFrame {...{ name, labelId, labelValues, helpId, helpValues, optional, errorId }}>
      <TextInput {...input} errorId={errorId} />
    </FieldFrame>
  );
};
