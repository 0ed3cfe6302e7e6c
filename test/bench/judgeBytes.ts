import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies } from '../../package.json';
import { forbidden, mend, signInBudget } from './budgets';
import type { RouteBytes } from './bytes';

export const bytesOf = ({ scripts }: RouteBytes) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const carries = (dist: string, script: string, marker: string) =>
  readFileSync(join(dist, script), 'utf8').includes(marker);

const isBuiltWith = (dist: string, marker: string) =>
  readdirSync(dist).some((name) => name.endsWith('.js') && carries(dist, name, marker));

/** A package whose text is found nowhere would never be noticed on the first page either. */
const lostMarkers = (dist: string): string[] =>
  forbidden
    .filter((each) => each.package in dependencies && !isBuiltWith(dist, each.marker))
    .map(
      (each) =>
        `No script carries "${each.marker}": name another text of ${each.package} in test/bench/budgets.ts.`,
    );

const intruders = (signIn: RouteBytes, dist: string): string[] =>
  forbidden.flatMap((each) =>
    signIn.scripts
      .filter(({ name }) => carries(dist, name, each.marker))
      .map(({ name }) => `${each.package} is in ${name}, which the sign-in page loads.\n  ${mend}`),
  );

const overweight = (signIn: RouteBytes): string[] => {
  const bytes = bytesOf(signIn);
  if (bytes <= signInBudget.limit * 1000) return [];
  return [`The sign-in page loads ${kilobytes(bytes)}, more than ${signInBudget.limit} kB.\n  ${mend}`];
};

/** Sentences about what breaks the budgets, each with its mend; none when all is well. */
export const judgeBytes = (signIn: RouteBytes, dist: string): string[] => [
  ...overweight(signIn),
  ...intruders(signIn, dist),
  ...lostMarkers(dist),
];
