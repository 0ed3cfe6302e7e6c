import { styled, useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { colours } from '../colours';
import { ToggleGroup } from '../filters';
import { DayColumns, type DayColumn } from './DayColumns';

const Choice = styled(ToggleGroup)(({ theme }) => ({
  // large text does not fit
  overflowX: 'auto',
  '& > button': { padding: theme.spacing(0, 0.5) },
  // a ring outside of the button would be cut off here
  '& > button:focus-visible': { outlineOffset: -2 },
  '@media print': { display: 'none' },
}));

/**
 * The browser itself goes from day to day, with a finger, the arrow keys or a wheel: scrolling down goes on from here, and a
 * mouse that is dragged selects text.
 */
const Strip = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: theme.shape.borderRadius,
  '&:focus-visible': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
  // the edge of the next day is seen
  '& > ul': { gridAutoFlow: 'column', gridAutoColumns: '90%' },
  '& > ul > li': { scrollSnapAlign: 'start' },
  '@media print': { overflow: 'visible' },
}));

interface StripDay extends DayColumn {
  /** On its button. */
  short: string;
}

interface DayStripProps {
  /** The first is shown. */
  days: readonly StripDay[];
  choiceLabel: string;
  label: string;
}

/** Days of which a phone shows one at a time. */
export const DayStrip = ({ days, choiceLabel, label }: DayStripProps) => {
  const start = useTheme().direction === 'rtl' ? 'right' : 'left';
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(days[0]?.key);
  /** By how much the day lies beside its place. */
  const distanceOf = (index: number) => {
    const day = strip.current?.querySelectorAll(':scope > ul > li')[index];
    if (!strip.current || !day) return 0;
    return day.getBoundingClientRect()[start] - strip.current.getBoundingClientRect()[start];
  };
  const follow = () => {
    const distances = days.map((_, index) => Math.abs(distanceOf(index)));
    setShown(days[distances.indexOf(Math.min(...distances))]?.key);
  };
  return (
    <>
      <Choice
        fullWidth
        label={choiceLabel}
        options={days.map(({ key, short }) => ({ value: key, text: short }))}
        value={shown}
        onChange={(chosen) =>
          strip.current?.scrollBy({ left: distanceOf(days.findIndex(({ key }) => key === chosen)) })
        }
      />
      {/* the arrow keys scroll it */}
      <Strip ref={strip} role="group" aria-label={label} tabIndex={0} onScroll={follow}>
        <DayColumns days={days} />
      </Strip>
    </>
  );
};
