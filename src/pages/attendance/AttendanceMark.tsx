import { styled } from '@mui/material/styles';
import type { AttendanceStatus } from '../../domain/calendar';

const Mark = styled('svg')(({ theme }) => ({
  width: '1.25em',
  height: '1.25em',
  flexShrink: 0,
  fill: 'none',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-status="present"]': { stroke: (theme.vars ?? theme).palette.success.main },
  '&[data-status="absent"]': { stroke: (theme.vars ?? theme).palette.error.main },
}));

const shapes: Record<AttendanceStatus, string> = {
  present: 'M3 9l3.5 3.5L13 4',
  absent: 'M4 4l8 8M12 4l-8 8',
};

/** A tick or a cross; the words stand beside it. */
export const AttendanceMark = ({ status }: { status: AttendanceStatus }) => (
  <Mark viewBox="0 0 16 16" data-status={status} aria-hidden>
    <path d={shapes[status]} />
  </Mark>
);
