import { styled } from '@mui/material/styles';
import type { AttendanceStatus } from '../../domain/calendar';
import { colours } from '../../ui/colours';

/** Stands around the marks: a year has hundreds, whose looks are written once. */
export const Marks = styled('div')(({ theme }) => ({
  display: 'contents',
  '& svg[data-status]': {
    width: '1.25em',
    height: '1.25em',
    flexShrink: 0,
    fill: 'none',
    strokeWidth: 2.5,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  '& svg[data-status="present"]': { stroke: colours(theme).success.main },
  '& svg[data-status="absent"]': { stroke: colours(theme).error.main },
}));

const shapes: Record<AttendanceStatus, string> = {
  present: 'M3 9l3.5 3.5L13 4',
  absent: 'M4 4l8 8M12 4l-8 8',
};

interface AttendanceMarkProps {
  status: AttendanceStatus;
  /** Where no words stand beside it. */
  label?: string;
}

/** A tick or a cross, among `Marks`. */
export const AttendanceMark = ({ status, label }: AttendanceMarkProps) => (
  <svg
    viewBox="0 0 16 16"
    data-status={status}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapes[status]} />
  </svg>
);
