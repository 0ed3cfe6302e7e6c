import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import type { Child } from '../../api/entities';
import { useSeen } from '../../ui/useSeen';
import { loadChildToday } from './parts';

const ChildToday = lazy(loadChildToday);

const LINES = 3;

/** Keeps its height while the lines come, each of which stays one line. */
const Room = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  boxSizing: 'content-box',
  minHeight: `calc(${LINES} * 1.5em)`,
  marginBlockStart: 'auto',
  paddingBlockStart: theme.spacing(1),
  borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
  '& > *': {
    ...theme.typography.body2,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));

/** Room for a child's day, which is asked for when the card is seen: those far below are not waited for. */
export const TodayRoom = ({ child, now }: { child: Child; now: Date }) => {
  const [room, isSeen] = useSeen();
  return (
    <Room ref={room}>
      {isSeen && (
        <Suspense>
          <ChildToday child={child} now={now} />
        </Suspense>
      )}
    </Room>
  );
};
