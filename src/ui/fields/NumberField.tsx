import { TextField, type TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, 'multiline' | 'rows' | 'type' | 'inputMode'>;

/** A number, kept as it was typed: the schema decides what it means. */
export const NumberField = (props: NumberFieldProps) => <TextField {...props} inputMode="numeric" />;
