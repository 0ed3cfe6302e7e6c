import { styled } from '@mui/material/styles';
import ToggleButton, { type ToggleButtonProps } from '@mui/material/ToggleButton';
import type { ReactNode } from 'react';

const Group = styled('div')({
  display: 'flex',
  '& > button:not(:first-of-type)': {
    marginInlineStart: -1,
    borderInlineStartColor: 'transparent',
    borderStartStartRadius: 0,
    borderEndStartRadius: 0,
  },
  '& > button:not(:last-of-type)': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  // the next one would cover its ring
  '& > button:focus-visible': { zIndex: 1 },
});

interface ToggleGroupProps<Value extends string> extends Pick<
  ToggleButtonProps,
  'size' | 'color' | 'fullWidth'
> {
  label: string;
  options: readonly { value: Value; text: ReactNode }[];
  value: Value | undefined;
  /** Called when a button is pressed that is not the chosen one. */
  onChange: (chosen: Value) => void;
  className?: string;
}

/**
 * Buttons of which one is always chosen. In MUI's own group each button sets a state of the group while React commits. React then runs
 * the effects of the whole page, and draws the group again, before anything is painted.
 */
export const ToggleGroup = <Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
  ...look
}: ToggleGroupProps<Value>) => (
  <Group role="group" aria-label={label} className={className}>
    {options.map((option) => (
      <ToggleButton
        {...look}
        key={option.value}
        value={option.value}
        selected={option.value === value}
        onChange={() => option.value !== value && onChange(option.value)}
      >
        {option.text}
      </ToggleButton>
    ))}
  </Group>
);
