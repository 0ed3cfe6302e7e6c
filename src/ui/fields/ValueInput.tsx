import TextareaAutosize, { type TextareaAutosizeProps } from '@mui/material/TextareaAutosize';
import type { ComponentProps } from 'react';
import { useFieldValue } from '../form/formStore';

/*
 * The native element of a field, for `inputComponent`: at each key it renders alone, because it reads the value of its `name` itself.
 * Give the field around it `value=""`, otherwise MUI renders the whole field anew when it becomes filled or empty.
 */

export const ValueInput = ({ name = '', ...props }: ComponentProps<'input'>) => (
  <input {...props} name={name} value={useFieldValue<string | undefined>(name) ?? ''} />
);

export const ValueTextarea = ({
  name = '',
  ...props
}: TextareaAutosizeProps & ComponentProps<'textarea'>) => (
  <TextareaAutosize {...props} name={name} value={useFieldValue<string | undefined>(name) ?? ''} />
);
