import { styled } from '@mui/material/styles';
import { colours } from '../colours';
import type { ReactNode } from 'react';
import type { Tone } from './NoticeBox';

export type ChipTone = Tone | 'neutral';

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: ChipTone }>(
  ({ theme, tone }) => ({
    ...theme.typography.body2,
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.5),
    padding: theme.spacing(0.25, 1.25),
    borderRadius: 999,
    fontWeight: theme.typography.fontWeightMedium,
    whiteSpace: 'nowrap',
    color: tone === 'neutral' ? colours(theme).text.primary : colours(theme)[tone].main,
    backgroundColor:
      tone === 'neutral'
        ? colours(theme).action.selected
        : `color-mix(in srgb, ${colours(theme)[tone].main} 12%, transparent)`,
  }),
);

interface StatusChipProps {
  tone: ChipTone;
  children: ReactNode;
}

/** A status in a word or two. */
export const StatusChip = ({ tone, children }: StatusChipProps) => <Chip tone={tone}>{children}</Chip>;
