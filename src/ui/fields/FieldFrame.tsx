import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageValues } from '../feedback/Notice';
import { FieldError } from './FieldError';
import { OptionalMark } from './OptionalMark';

/** The texts of a field: label, help and error. */
export interface FieldText {
  name: string;
  labelId: string;
  /** The values of the label's placeholders. */
  labelValues?: MessageValues;
  helpId?: string;
  helpValues?: MessageValues;
  optional?: boolean;
}

export const labelIdOf = (name: string) => `${name}-label`;

/** The ids of help and error, for `aria-describedby`. */
export const describedBy = (name: string, helpId: string | undefined, errorId: string | undefined) =>
  [helpId && `${name}-help`, errorId && `${name}-error`].filter(Boolean).join(' ') || undefined;

interface FieldFrameProps extends FieldText {
  errorId: string | undefined;
  /** Whether the children tell of a problem themselves. */
  hasProblem?: boolean;
  /** A group of controls is labelled by `aria-labelledby`, a single control by the label's `for`. */
  group?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** A label above the control, help and error below it. */
export const FieldFrame = ({
  name,
  labelId,
  labelValues,
  helpId,
  helpValues,
  optional,
  errorId,
  hasProblem = false,
  group,
  disabled,
  children,
}: FieldFrameProps) => (
  <FormControl fullWidth error={Boolean(errorId) || hasProblem} disabled={disabled ?? false}>
    <FormLabel
      id={labelIdOf(name)}
      {...(group ? { component: 'div' as const } : { component: 'label' as const, htmlFor: name })}
    >
      <FormattedMessage id={labelId} {...(labelValues ? { values: labelValues } : {})} />
      {optional && <OptionalMark />}
    </FormLabel>
    {children}
    {helpId && (
      <FormHelperText id={`${name}-help`} error={false} disabled={false}>
        <FormattedMessage id={helpId} {...(helpValues ? { values: helpValues } : {})} />
      </FormHelperText>
    )}
    <FieldError name={name} errorId={errorId} />
  </FormControl>
);
