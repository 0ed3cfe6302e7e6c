import { TextField, type TextFieldProps } from './TextField';

export type NumberFieldProps = Omit<TextFieldProps, 'multiline' | 'rows' | 'type' | 'inputMode'>;

/** A number, kept as the text that was typed; the schema interprets it. */
export const NumberField = (props: NumberFieldProps) => <TextField {...props} inputMode="numeric" />;
