import TextareaAutosize, { type TextareaAutosizeProps } from '@mui/material/TextareaAutosize';
import type { ChangeEvent, ComponentProps } from 'react';
import { useFieldValue } from '../form/formStore';
import type { Reformat } from './retyped';

/*
 * The native element of a field, for `inputComponent`: at each key it renders alone, because it reads the value of its `name` itself.
 * Give the field around it `value=""`, otherwise MUI renders the whole field anew when it becomes filled or empty.
 */

interface ValueInputProps extends ComponentProps<'input'> {
  format?: Reformat | undefined;
}

export const ValueInput = ({ name = '', format, onChange, ...props }: ValueInputProps) => {
  const value = useFieldValue<string | undefined>(name) ?? '';
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    format?.(event, value);
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
