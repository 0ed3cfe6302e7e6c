import type { IntlShape } from 'react-intl';

/** An option. Its label is a message, or plain text where the data itself is the label. */
export interface Option {
  value: string;
  labelId?: string;
  label?: string;
}

export const optionLabel = (intl: IntlShape, { labelId, label, value }: Option): string =>
  labelId === undefined ? (label ?? value) : intl.formatMessage({ id: labelId });
