import type { FieldText } from './FieldFrame';
import type { Option } from './options';
import { RadioField } from './RadioField';

const answers: readonly Option[] = [
  { value: 'yes', labelId: 'ui.yes' },
  { value: 'no', labelId: 'ui.no' },
];

/** A question whose value is 'yes', 'no', or '' while unanswered (`src/lib/yesNo.ts`). */
export const YesNoField = (props: FieldText) => <RadioField {...props} options={answers} />;
