import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPortal, needsBuild } from '../../server/portalBuild';
import { interactionBudgets, openingBudgets, shareAims, signInBudget, supportBudgets } from './budgets';
import { measureBytes } from './bytes';
import { measureDaily } from './daily';
import { reportDaily } from './dailyReport';
import { measureImport } from './imports';
import { measureInteractions } from './interaction';
import { bytesOf, judgeBytes, kilobytes } from './judgeBytes';
import { measureBare, measurePasswords, measureServer } from './load';
import { measureOpenings, STATIC, STATIC_WITH_HEADERS, type Opening } from './opening';
import { type Figure } from './race';
import { shareOf } from './presses';
import { startServer } from './servers';
import { measureSupport, type Round } from './support';
import { table } from './table';

const project = join(__dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    bytes: { type: 'boolean' },
    scripts: { type: 'boolean' },
    load: { type: 'boolean' },
    interaction: { type: 'boolean' },
    support: { type: 'boolean' },
    daily: { type: 'boolean' },
    opening: { type: 'boolean' },
    import: { type: 'boolean' },
    students: { type: 'string', default: '10000' },
    months: { type: 'string', default: '1' },
    help: { type: 'boolean' },
  },
});

/** Answers whether the budgets hold. */
const weigh = async (): Promise<boolean> => {
  if (needsBuild(project)) await buildPortal(project);
  const server = await startServer();
  const routes = await measureBytes(server.url).finally(server.stop);
  const rows = routes.map((route) => [
    route.route,
    kilobytes(bytesOf(route)),
    String(route.scripts.length),
    String(route.requests),
  ]);
  console.log(table(['JavaScript over the wire', 'brotli', 'scripts', 'requests'], rows));
  console.log(`Budget of /auth/sign-in: ${signInBudget.limit} kB; the aim: ${signInBudget.aim} kB.\n`);
  if (options.scripts) {
    const scripts = routes.flatMap(({ route, scripts: loaded }) =>
      loaded.map(({ name, bytes }) => [`${route}  ${name}`, kilobytes(bytes)]),
    );
    console.log(`${table(['Script', 'brotli'], scripts)}\n`);
  }
  const problems = judgeBytes(routes[0], join(project, 'dist'));
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

const rowOf = (figure: Figure, bare: Figure) => [
  figure.what,
  Math.round(figure.perSecond).toString(),
  figure === bare ? '' : `1/${Math.round(bare.perSecond / figure.perSecond)}`,
  figure.share === undefined ? '' : figure.share.toFixed(2),
  `${figure.p50} ms`,
  `${figure.p97} ms`,
  `${figure.p99} ms`,
  figure.queries === undefined ? '' : `${figure.queries}`,
  figure.aim === undefined ? '' : `${figure.aim}`,
];

/** Answers whether no measured call makes more queries than it may. */
const race = async (): Promise<boolean> => {
  const postgres = process.env.TEST_DATABASE_URL;
  const bare = await measureBare();
  const passwords = await measurePasswords();
  const runs = [await measureServer('pglite')];
  if (postgres) runs.push(await measureServer('postgres', postgres));
  const figures = [bare, passwords, ...runs.flatMap((run) => run.figures)];
  const head = ['Requests', 'per second', 'of bare', 'of by hand', 'p50', 'p97.5', 'p99', 'queries', 'aim'];
  console.log(
    table(
      head,
      figures.map((figure) => rowOf(figure, bare)),
    ),
  );
  console.log(`Aims of the shares: ${shareAims.list} of the list, ${shareAims.save} of the save.`);
  for (const remark of runs.flatMap((run) => run.remarks)) console.log(remark);
  if (!postgres) console.log('Without PostgreSQL: test/postgres/withPostgres.sh npm run bench');
  const problems = runs.flatMap((run) => run.problems);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

/** Answers whether every press is answered on the screen in time. */
const press = async (): Promise<boolean> => {
  if (needsBuild(project)) await buildPortal(project);
  const { table: tables, typing, native } = await measureInteractions();
  const judged = [
    ...tables.map((one) => ({ one, native: native.table, ...interactionBudgets.table })),
    { one: typing, native: native.typing, ...interactionBudgets.typing },
  ].map(({ one, native: beside, share, ...budget }) => {
    const milliseconds = shareOf(one.milliseconds, share);
    const nativeMilliseconds = shareOf(beside.milliseconds, share);
    return { ...budget, one, milliseconds, nativeMilliseconds, ratio: milliseconds / nativeMilliseconds };
  });
  const rows = judged.map(({ one, milliseconds, nativeMilliseconds, ratio, limit, ofNative }) => [
    one.what,
    String(one.milliseconds.length),
    `${shareOf(one.milliseconds, 0.5)} ms`,
    `${milliseconds} ms`,
    `${limit} ms`,
    `${nativeMilliseconds} ms`,
    ratio.toFixed(2),
    ofNative.toFixed(1),
  ]);
  const head = ['Press to paint, CPU 4x slower', 'presses', 'p50', 'p95, p98', 'budget'];
  console.log(table([...head, 'native', 'of native', 'budget'], rows));
  const late = judged.filter(
    ({ milliseconds, ratio, limit, ofNative }) => milliseconds > limit || ratio > ofNative,
  );
  for (const { one } of late) console.error(`Too late: ${one.what}. See it in Chromium's performance panel.`);
  return late.length === 0;
};

const sumOf = (rounds: readonly Round[], key: 'busy' | 'recorder') =>
  rounds.reduce((sum, round) => sum + round[key], 0);

const percent = (share: number) => `${(share * 100).toFixed(2)} %`;

/** Answers whether a support file is small and quickly made, and whether what it tells of costs next to nothing. */
const support = async (): Promise<boolean> => {
  if (needsBuild(project)) await buildPortal(project);
  const { files, rounds } = await measureSupport();
  const bytes = Math.max(...files.map((file) => file.bytes));
  // what else the machine does only adds to it
  const milliseconds = Math.min(...files.map((file) => file.milliseconds));
  const [on, off] = [true, false].map((isOn) => rounds.filter(({ isRecording }) => isRecording === isOn));
  const share = sumOf(on ?? [], 'recorder') / sumOf(on ?? [], 'busy');
  const judged = [
    {
      what: 'size',
      told: kilobytes(bytes),
      budget: kilobytes(supportBudgets.bytes),
      isKept: bytes < supportBudgets.bytes,
    },
    {
      what: 'made in, CPU 4x slower',
      told: `${Math.round(milliseconds)} ms`,
      budget: `${supportBudgets.milliseconds} ms`,
      isKept: milliseconds < supportBudgets.milliseconds,
    },
    {
      what: 'recording, of the time at work',
      told: percent(share),
      budget: percent(supportBudgets.recording),
      isKept: share > 0 && share < supportBudgets.recording,
    },
  ];
  const rows = judged.map(({ what, told, budget }) => [what, told, budget]);
  console.log(table([`Support file after ${files[0]?.actions ?? 0} actions`, 'measured', 'budget'], rows));
  const busy = (some: readonly Round[] = []) =>
    some.map((round) => `${Math.round(round.busy)} ms`).join(', ');
  console.log(`At work in the same presses, by turns: recording ${busy(on)}; not recording ${busy(off)}.\n`);
  const broken = judged.filter(({ isKept }) => !isKept);
  for (const { what } of broken) console.error(`Above the budget of a support file: ${what}.`);
  return broken.length === 0;
};

/** Answers whether the screens of every day keep their budgets. */
const live = async (): Promise<boolean> => {
  if (needsBuild(project)) await buildPortal(project);
  const { tables, problems } = reportDaily(await measureDaily());
  console.log(tables.join('\n\n'));
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
};

const openingRow = (forms: readonly Opening[], when: string, opening: Opening) => [
  when,
  `${Math.round(opening.firstPaint)} ms`,
  `${Math.round(opening.content)} ms`,
  ...forms.map((form) => (opening.content / form.content).toFixed(2)),
  opening.listens === 0 ? '' : `${Math.round(opening.listens)} ms`,
  `${Math.round(opening.blocked)} ms`,
  opening.shift.toFixed(3),
  String(opening.requests),
  String(opening.waves),
];

/** Answers whether no page opens through a chain of requests, or moves while it does. */
const open = async (): Promise<boolean> => {
  if (needsBuild(project)) await buildPortal(project);
  const measured = await measureOpenings();
  const forms = measured.filter(({ route }) => route === STATIC || route === STATIC_WITH_HEADERS);
  const cold = forms.map((form) => form.cold);
  const again = forms.map((form) => form.again);
  const rows = measured.flatMap((row) => [
    openingRow(cold, `${row.route}, cold`, row.cold),
    openingRow(again, `${row.route}, second visit`, row.again),
  ]);
  const head = [
    'Opening, slow 4G, CPU 4x slower',
    'first paint',
    'content',
    'of static',
    'with headers',
    'listens',
    'blocked',
  ];
  console.log(table([...head, 'shift', 'requests', 'waves'], rows));
  const broken = measured.filter(
    ({ cold }) => cold.waves > openingBudgets.waves || cold.shift > openingBudgets.shift,
  );
  for (const { route } of broken) console.error(`Too many requests in a row, or it moves: ${route}.`);
  return broken.length === 0;
};

/** Tells how quickly a school's data is imported, and what memory that takes. */
const bring = async (): Promise<boolean> => {
  const postgres = process.env.TEST_DATABASE_URL;
  const figures = await measureImport(Number(options.students), Number(options.months), postgres);
  const rows = figures.map(({ what, rows: count, seconds, memory }) => [
    what,
    String(count),
    `${seconds.toFixed(1)} s`,
    String(Math.round(count / seconds)),
    `${Math.round(memory)} MB`,
  ]);
  console.log(table(['Import', 'rows', 'took', 'rows per second', 'memory at most'], rows));
  return true;
};

const parts = {
  bytes: weigh,
  load: race,
  interaction: press,
  support,
  daily: live,
  opening: open,
  import: bring,
};

const HELP = `npm run bench -- [PART]…     without a part: all of them, for half an hour

--bytes         scripts over the wire; --scripts lists each
--load          requests per second of the server
--interaction   from a press to what it paints
--support       size of a support file, and what recording costs
--daily         the screens of every day, with years of data
--opening       from the address to the page, over a slow network
--import        a school's data; --students 10000, --months 1`;

const main = async () => {
  if (options.help) return console.log(HELP);
  const named = Object.entries(parts).filter(([part]) => options[part as keyof typeof parts]);
  let isKept = true;
  for (const [, measure] of named.length > 0 ? named : Object.entries(parts)) {
    if (!(await measure())) isKept = false;
  }
  process.exitCode = isKept ? 0 : 1;
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});
