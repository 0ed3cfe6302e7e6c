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
  /** Called when another one is pressed than is chosen. */
  onChange: (chosen: Value) => void;
  className?: string;
}

/**
 * Buttons of which one is always chosen. MUI's own group tells each button to the group while React commits: then the effects of the
 * whole page run, and the group is drawn again, before anything is painted.
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
