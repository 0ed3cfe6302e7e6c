import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colours } from '../colours';

const Columns = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.up('xl')]: { gap: theme.spacing(1), gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  // prints the whole week in one row: a second row would not fit and would leave the first sheet empty
  '@media print': { zoom: 0.75, gap: theme.spacing(1), gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
}));

const Column = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5),
  border: `1px solid ${colours(theme).divider}`,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: colours(theme).background.paper,
  '&[aria-current="date"]': { borderColor: colours(theme).primary.main, borderWidth: 2 },
}));

const Heading = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

export interface DayColumn {
  key: string;
  heading: ReactNode;
  isToday: boolean;
  content: ReactNode;
}

interface DayColumnsProps {
  days: readonly DayColumn[];
  /** The heading level of the days, one below the heading above them. */
  level?: 'h2' | 'h3';
}

/** The days of a week side by side, six in a row where they fit, one below the other on phones. */
export const DayColumns = ({ days, level = 'h2' }: DayColumnsProps) => (
  <Columns>
    {days.map(({ key, heading, isToday, content }) => (
      <Column key={key} aria-current={isToday ? 'date' : undefined}>
        <Heading as={level}>{heading}</Heading>
        {content}
      </Column>
    ))}
  </Columns>
);
