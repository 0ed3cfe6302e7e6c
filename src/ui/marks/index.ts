import * as kit from '..';
import { markable } from './Marked';

export { FieldMarks, type FieldMark } from './FieldMarks';
export { Mark } from './Mark';
export { Marked } from './Marked';

/** Fields for forms in which a value may have been copied and says so. */
export const CheckboxField = markable(kit.CheckboxField);
export const CheckboxGroupField = markable(kit.CheckboxGroupField);
export const FileField = markable(kit.FileField);
export const RadioField = markable(kit.RadioField);
export const SelectField = markable(kit.SelectField);
export const TextField = markable(kit.TextField);
export const YesNoField = markable(kit.YesNoField);
