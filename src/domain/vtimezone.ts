import type { WallClock } from '../lib/wallClock';
import { DAY } from '../lib/durations';

/** No zone changes its clocks twice within this time. */
const STEP = 21 * DAY;

const offsetOf = (clock: WallClock, instant: number) => clock.toWall(instant) - instant;

/** The first moment after `before` with another offset than at `before`; it is not later than `after`. */
const changeBetween = (clock: WallClock, before: number, after: number): number => {
  const offset = offsetOf(clock, before);
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = Math.floor((low + high) / 2000) * 1000;
    if (middle <= low) break;
    if (offsetOf(clock, middle) === offset) low = middle;
    else high = middle;
  }
  return high;
};

const writeOffset = (milliseconds: number) => {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000);
  const pair = (number: number) => String(number).padStart(2, '0');
  return `${milliseconds < 0 ? '-' : '+'}${pair(Math.floor(minutes / 60))}${pair(minutes % 60)}`;
};

/** A local date and time as RFC 5545 writes them. */
export const writeWall = (wall: number) => new Date(wall).toISOString().replace(/[-:]|\.\d+Z/g, '');

const observance = (from: number, to: number, wall: number) => {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${writeWall(wall)}`,
    `TZOFFSETFROM:${writeOffset(from)}`,
    `TZOFFSETTO:${writeOffset(to)}`,
    `END:${name}`,
  ];
};

/** Before 1970 a calendar has the offset of that day: a walk through the centuries takes a second. */
const EARLIEST = 0;

/** The zone's offsets from one moment to another, each change of clocks by itself, as a VTIMEZONE. */
export const writeTimeZone = (timeZone: string, clock: WallClock, from: number, to: number): string => {
  const start = Math.floor(Math.max(from, EARLIEST) / STEP) * STEP;
  let before = offsetOf(clock, start);
  const lines = observance(before, before, Math.min(from, start) + before);
  for (let time = start; time < to; time += STEP) {
    const after = offsetOf(clock, time + STEP);
    if (before === after) continue;
    const change = changeBetween(clock, time, time + STEP);
    lines.push(...observance(before, after, change + before));
    before = after;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
};
