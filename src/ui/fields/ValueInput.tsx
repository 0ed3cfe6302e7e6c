import TextareaAutosize, { type TextareaAutosizeProps } from '@mui/material/TextareaAutosize';
import type { ComponentProps } from 'react';
import { useFieldValue } from '../form/formStore';

/* The native element of a field, for `inputComponent`: at each key it renders alone, for it reads the value of its `name` itself. */

export const ValueInput = ({ name = '', ...props }: ComponentProps<'input'>) => (
  <input {...props} name={name} value={useFieldValue<string | undefined>(name) ?? ''} />
);

export const ValueTextarea = ({
  name = '',
  ...props
}: TextareaAutosizeProps & ComponentProps<'textarea'>) => (
  <TextareaAutosize {...props} name={name} value={useFieldValue<string | undefined>(name) ?? ''} />
);
