/** Kilobytes (1,000 bytes) of JavaScript as it comes over the wire, brotli. Above `limit` the bench fails; `aim` is told only. */
export interface Budget {
  limit: number;
  aim: number;
}

export const signInBudget: Budget = { limit: 190, aim: 155 };

/** What to do when the budget is broken, in the order of what it brings. */
export const mend = [
  'See what came in: npx webpack --mode production --json > stats.json, and look for the chunk in its modules.',
  'Load it with lazyPage or import() where it is first needed, or take a lighter component on the sign-in page.',
  'Only when it belongs on the first page: raise the limit in test/bench/budgets.ts, and say why in the commit.',
].join('\n  ');

/** Packages that the sign-in page never loads, each by a text that its code carries. */
export const forbidden: readonly { package: string; marker: string }[] = [
  { package: '@mui/x-data-grid', marker: 'MuiDataGridVariables' },
  { package: '@mui/x-date-pickers', marker: 'MuiPickersSectionList' },
  { package: 'recharts', marker: 'recharts-wrapper' },
  { package: 'react-big-calendar', marker: 'rbc-calendar' },
];

/** Milliseconds from a press to the next paint, at a quarter of this machine's speed; the share of the presses that keeps it. */
export const interactionBudgets = {
  table: { limit: 200, share: 0.98 },
  typing: { limit: 50, share: 0.95 },
} as const;

/**
 * Of a parent with three children, 20 applications and the whole wizard, after 200 actions: bytes of the support file, and
 * milliseconds to make it at a quarter of this machine's speed. `recording`: its share of the time in which the page works.
 */
export const supportBudgets = { bytes: 300_000, milliseconds: 200, recording: 0.01 } as const;

/**
 * The screens of every day, with 2,000 events and three years of attendance, at a quarter of this machine's speed. `usable`:
 * milliseconds from the start of a navigation until its content answers a press. `own`: kilobytes (brotli) of the portal's own code that
 * a route loads, shell included, libraries and wording not.
 */
export const dailyBudgets = {
  press: { limit: 200, share: 0.98 },
  usable: { limit: 4_000, aim: 2_500 },
  own: { limit: 60, aim: 50 },
} as const;

/** What to do when a budget of the screens of every day is broken, in the order of what it brings. */
export const mendDaily = [
  'Compare `work`, which a busy machine changes less: when it is small, measure again while the machine does nothing else.',
  'Work: record the press in the performance panel. Draw fewer components (plain elements under one styled parent), keep what does not change in memo and useMemo, hand over only what the period shows.',
  'Time to usable: load lazily what stands below or behind (lazy), ask for data before the scripts have come.',
  'Own code: npx webpack --mode production --json > stats.json, and look for what the route took in from another page.',
].join('\n  ');

/** Requests per second, and milliseconds, on two cores with the generator beside the server: told, never a failure. */
export const aims = {
  pglite: { list: 1_000, save: 600, signIn: 20 },
  postgres: { list: 2_500, save: 1_200, signIn: 20 },
} as const;
