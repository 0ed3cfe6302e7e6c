import { styled } from '@mui/material/styles';
import type { ShownAttendance } from '../../domain/calendar';
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
  '& svg[data-status="announced"]': { stroke: colours(theme).primary.main, strokeWidth: 2 },
  '& svg[data-status="unknown"]': { stroke: colours(theme).text.secondary, strokeWidth: 2 },
  '@media (forced-colors: active)': { '& svg[data-status]': { stroke: 'currentColor' } },
}));

/** What a mark can say; `announced`: the parent has reported an absence. */
export type MarkStatus = ShownAttendance | 'announced';

const shapes: Record<MarkStatus, string> = {
  present: 'M3 9l3.5 3.5L13 4',
  absent: 'M4 4l8 8M12 4l-8 8',
  announced: 'M4 14.5V2.5h8.5L10 6l2.5 3.5H4',
  unknown: 'M5.5 6a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1.9-1.1 1.6M8 12.6v.1',
};

interface AttendanceMarkProps {
  status: MarkStatus;
  /** Where no words stand beside it. */
  label?: string;
}

/** A tick, a cross, a flag or a question mark, among `Marks`. */
export const AttendanceMark = ({ status, label }: AttendanceMarkProps) => (
  <svg
    viewBox="0 0 16 16"
    data-status={status}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  >
    <path d={shapes[status]} />
  </svg>
);
