import { DAY } from './durations';

/** A time zone. "Wall" is what its clocks show, in milliseconds as if they showed UTC, so that days can be counted with it. */
export interface WallClock {
  toWall: (instant: number) => number;
  /** The first moment at which the clocks show it; an hour that a change of clocks leaves out is shown an hour later. */
  toInstant: (wall: number) => number;
}

/** The reader's own time zone. */
export const localClock: WallClock = {
  toWall: (instant) => {
    const date = new Date(instant);
    return Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
      date.getMilliseconds(),
    );
  },
  toInstant: (wall) => {
    const date = new Date(wall);
    return new Date(
      date.getUTCFullYear(),
      date.getUTCMonth(),
      date.getUTCDate(),
      date.getUTCHours(),
      date.getUTCMinutes(),
      date.getUTCSeconds(),
      date.getUTCMilliseconds(),
    ).getTime();
  },
};

const toWallOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant: number): number => {
    // "12/31/1969, 19:00:00", several times quicker than its parts one by one
    const numbers = format.format(instant).match(/\d+/g)?.map(Number) ?? [];
    const [month = NaN, day = NaN, year = NaN, hour, minute, second] = numbers;
    const seconds = Date.UTC(year, month - 1, day, hour, minute, second);
    return seconds + (((instant % 1000) + 1000) % 1000);
  };
};

/** The clock of a zone by its IANA name ("Europe/Paris"); undefined when there is none of that name. */
export const clockOf = (timeZone: string): WallClock | undefined => {
  let toWall: WallClock['toWall'];
  try {
    toWall = toWallOf(timeZone);
  } catch {
    return undefined;
  }
  const offsetAt = (instant: number) => toWall(instant) - instant;
  return {
    toWall,
    toInstant: (wall) => {
      const before = wall - offsetAt(wall - DAY);
      const after = wall - offsetAt(wall + DAY);
      return toWall(before) !== wall && toWall(after) === wall ? after : before;
    },
  };
};
