import TextareaAutosize, { type TextareaAutosizeProps } from '@mui/material/TextareaAutosize';
import type { ChangeEvent, ComponentProps } from 'react';
import { useFieldValue } from '../form/formStore';
import { retyped } from './retyped';

/*
 * The native element of a field, for `inputComponent`: at each key it renders alone, because it reads the value of its `name` itself.
 * Give the field around it `value=""`, otherwise MUI renders the whole field anew when it becomes filled or empty.
 */

interface ValueInputProps extends ComponentProps<'input'> {
  format?: ((typed: string) => string) | undefined;
}

/** Formats in the element itself, because the caret of a text that React replaces goes to its end. */
const reformat = (
  { target, nativeEvent }: ChangeEvent<HTMLInputElement>,
  former: string,
  format: (typed: string) => string,
) => {
  const typed = { text: target.value, caret: target.selectionStart ?? target.value.length };
  const inputType = nativeEvent instanceof InputEvent ? nativeEvent.inputType : undefined;
  const { text, caret } = retyped(former, typed, inputType, format);
  target.value = text;
  target.setSelectionRange(caret, caret);
};

export const ValueInput = ({ name = '', format, onChange, ...props }: ValueInputProps) => {
  const value = useFieldValue<string | undefined>(name) ?? '';
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (format) reformat(event, value, format);
    onChange?.(event);
  };
  return <input {...props} name={name} value={value} onChange={change} />;
};

export const ValueTextarea = ({
  name = '',
  ...props
}: TextareaAutosizeProps & ComponentProps<'textarea'>) => (
  <TextareaAutosize {...props} name={name} value={useFieldValue<string | undefined>(name) ?? ''} />
);
