import { dailyBudgets, mendDaily } from './budgets';
import type { Daily } from './daily';
import { kilobytes } from './judgeBytes';
import { shareOf } from './presses';
import { table } from './table';
import { groups } from './weigh';

const { press, usable, own } = dailyBudgets;
const written = (milliseconds: number) => `${Math.round(milliseconds)} ms`;

/** The tables of the screens of every day, and sentences about what breaks the budgets. */
export const reportDaily = (daily: Daily): { tables: string[]; problems: string[] } => {
  const times = table(
    ['Until usable, CPU 4x slower', 'content', 'answers a press', 'aim', 'budget'],
    daily.usable.map(({ route, content, answered }) => [
      route,
      written(content),
      written(answered),
      written(usable.aim),
      written(usable.limit),
    ]),
  );
  const presses = table(
    ['Press to paint, CPU 4x slower', 'presses', 'p50', 'p98', 'budget', 'work p50', 'work p98'],
    daily.presses.map(({ what, milliseconds, work }) => [
      what,
      String(milliseconds.length),
      written(shareOf(milliseconds, 0.5)),
      written(shareOf(milliseconds, press.share)),
      written(press.limit),
      written(shareOf(work, 0.5)),
      written(shareOf(work, press.share)),
    ]),
  );
  const bytes = table(
    ['JavaScript apart, brotli', ...groups, 'together'],
    daily.weights.map(({ route, weight }) => [
      route,
      ...groups.map((group) => kilobytes(weight[group] ?? 0)),
      kilobytes(groups.reduce((sum, group) => sum + (weight[group] ?? 0), 0)),
    ]),
  );
  const problems = [
    ...daily.usable.filter(({ answered }) => answered > usable.limit).map(({ route }) => `Late: ${route}.`),
    ...daily.presses
      .filter(({ milliseconds }) => shareOf(milliseconds, press.share) > press.limit)
      .map(({ what }) => `Too late: ${what}.`),
    ...daily.weights
      .filter(({ weight }) => (weight.own ?? 0) > own.limit * 1000)
      .map(({ route }) => `${route} loads more than ${own.limit} kB of own code.`),
  ];
  return { tables: [times, presses, bytes], problems: problems.length > 0 ? [...problems, mendDaily] : [] };
};
