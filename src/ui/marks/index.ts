import { CheckboxField as PlainCheckboxField } from '../fields/CheckboxField';
import { CheckboxGroupField as PlainCheckboxGroupField } from '../fields/CheckboxGroupField';
import { FileField as PlainFileField } from '../fields/FileField';
import { RadioField as PlainRadioField } from '../fields/RadioField';
import { SelectField as PlainSelectField } from '../fields/SelectField';
import { TextField as PlainTextField } from '../fields/TextField';
import { YesNoField as PlainYesNoField } from '../fields/YesNoField';
import { markable } from './Marked';

export { FieldMarks, type FieldMark } from './FieldMarks';
export { Mark } from './Mark';
export { Marked } from './Marked';

/** The kit's fields for forms in which a value may come from elsewhere, and say so. */
export const CheckboxField = markable(PlainCheckboxField);
export const CheckboxGroupField = markable(PlainCheckboxGroupField);
export const FileField = markable(PlainFileField);
export const RadioField = markable(PlainRadioField);
export const SelectField = markable(PlainSelectField);
export const TextField = markable(PlainTextField);
export const YesNoField = markable(PlainYesNoField);
