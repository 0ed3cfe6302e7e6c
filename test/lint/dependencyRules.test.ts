/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '..', '..');
const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** File by file what it imports; the tree is laid out like ours and obeys every rule. */
const cleanTree: Record<string, string[]> = {
  'src/lib/dates.ts': [],
  'src/domain/age.ts': ['src/lib/dates'],
  'src/contract/healths.ts': ['src/domain/age'],
  'src/contract/portalEndpoints.ts': [],
  'src/contract/endpoints.ts': ['src/contract/portalEndpoints'],
  'src/summary/rows.ts': ['src/contract/healths'],
  'src/api/healths.ts': ['src/contract/healths', 'src/contract/portalEndpoints'],
  'src/store/hooks.ts': ['src/api/healths'],
  'src/ui/Table.tsx': ['src/lib/dates', 'src/domain/age'],
  'src/sections/defineSection.ts': ['src/api/healths'],
  'src/sections/health/HealthFields.tsx': ['src/ui/Table'],
  'src/sections/health/index.ts': ['src/sections/health/HealthFields', 'src/sections/defineSection'],
  'src/sections/race/index.ts': ['src/sections/defineSection'],
  'src/features/enrolment/steps.ts': [
    'src/sections/health/index',
    'src/sections/race/index',
    'src/store/hooks',
  ],
  'src/features/enrolment/index.ts': ['src/features/enrolment/steps'],
  'src/features/summary/index.ts': ['src/sections/health/index'],
  'src/pages/enrol/EnrolPage.tsx': ['src/features/enrolment/index'],
  'src/pages/enrol/index.ts': ['src/pages/enrol/EnrolPage'],
  'src/pages/home/index.ts': ['src/store/hooks'],
  'src/support/file/index.ts': ['src/contract/healths'],
  'src/support/Help.tsx': ['src/features/summary/index'],
  'src/app/main.tsx': ['src/pages/enrol/index', 'src/store/hooks', 'src/support/Help'],
  'server/errors.ts': [],
  'server/db/orm.ts': ['server/errors'],
  'server/files/storage.ts': [],
  'server/log/logFile.ts': [],
  'server/secrets/secrets.ts': ['server/db/orm'],
  'server/mail/outbox.ts': ['server/db/orm'],
  'server/services/files/uploads.ts': ['server/files/storage', 'server/db/orm'],
  'server/services/files/index.ts': ['server/services/files/uploads'],
  'server/services/accounts/codes.ts': ['server/services/files/index', 'server/mail/outbox'],
  'server/services/accounts/index.ts': ['server/services/accounts/codes'],
  'server/services/index.ts': ['server/services/accounts/index', 'server/log/logFile'],
  'server/health/checks.ts': ['server/db/orm'],
  'server/metrics/measure.ts': ['server/db/orm', 'server/health/checks'],
  'server/plugins/cookies.ts': ['server/services/accounts/index', 'server/health/checks'],
  'server/routes/accounts.ts': ['server/services/index', 'server/services/accounts/index'],
  'server/seed/index.ts': ['server/db/orm', 'server/files/storage', 'server/services/accounts/index'],
  'server/portalBuild.ts': [],
  'server/cli/secrets.ts': ['server/secrets/secrets', 'server/portalBuild'],
  'server/cli/doctor.ts': ['server/health/checks', 'server/mail/outbox'],
  'server/app.ts': [
    ...['src/contract/healths', 'src/domain/age', 'src/lib/dates'],
    ...['server/plugins/cookies', 'server/routes/accounts', 'server/seed/index'],
  ],
  'server/testing/testServer.ts': ['server/app'],
  'server/cli/school/savePdf.ts': ['src/summary/rows', 'src/contract/endpoints'],
  'server/cli/support/command.ts': ['src/support/file/index'],
  'server/app.test.ts': ['server/app', 'server/testing/testServer', 'test/builders/aHealth'],
  'server/db/orm.test.ts': ['server/testing/testServer', 'server/cli/secrets'],
  'test/builders/aHealth.ts': ['src/contract/healths'],
};

const breaches: [rule: string, file: string, imports: string][] = [
  ['a-lib-only-downward', 'src/lib/breach.ts', 'src/domain/age'],
  ['a-domain-only-downward', 'src/domain/breach.ts', 'src/contract/healths'],
  ['a-contract-only-downward', 'src/contract/breach.ts', 'src/api/healths'],
  ['a-summary-only-downward', 'src/summary/breach.ts', 'src/api/healths'],
  ['a-api-only-downward', 'src/api/breach.ts', 'src/store/hooks'],
  ['a-store-only-downward', 'src/store/breach.ts', 'src/ui/Table'],
  ['a-ui-only-downward', 'src/ui/breach.ts', 'src/sections/health/index'],
  ['a-sections-only-downward', 'src/sections/race/breach.ts', 'src/features/enrolment/index'],
  ['a-features-only-downward', 'src/features/enrolment/breach.ts', 'src/pages/enrol/index'],
  ['a-pages-only-downward', 'src/pages/enrol/breach.ts', 'src/app/main'],
  ['a-pages-only-downward', 'src/pages/home/breach.ts', 'src/support/Help'],
  ['a-support-only-downward', 'src/support/breach.ts', 'src/app/main'],
  ['a-ui-knows-no-product', 'src/ui/productBreach.ts', 'src/contract/healths'],
  ['a-sections-never-store', 'src/sections/race/storeBreach.ts', 'src/store/hooks'],
  ['a-portal-never-server', 'src/app/breach.ts', 'server/app'],
  ['a-portal-never-school', 'src/api/schoolBreach.ts', 'src/contract/endpoints'],
  ['b-no-sibling', 'src/sections/race/siblingBreach.ts', 'src/sections/health/index'],
  ['b-no-sibling', 'src/features/summary/siblingBreach.ts', 'src/features/enrolment/index'],
  ['b-no-sibling', 'src/pages/home/siblingBreach.ts', 'src/pages/enrol/index'],
  ['c-through-the-door', 'src/app/doorBreach.ts', 'src/pages/enrol/EnrolPage'],
  ['c-through-the-door', 'src/sections/doorBreach.ts', 'src/sections/health/HealthFields'],
  ['c-through-the-door-of-another', 'src/features/summary/doorBreach.ts', 'src/sections/health/HealthFields'],
  ['c-through-the-door', 'server/routes/doorBreach.ts', 'server/services/accounts/codes'],
  ['c-through-the-door', 'server/services/doorBreach.ts', 'server/services/accounts/codes'],
  ['c-through-the-door', 'server/routes/door.test.ts', 'server/services/accounts/codes'],
  [
    'c-through-the-door-of-another',
    'server/services/accounts/doorBreach.ts',
    'server/services/files/uploads',
  ],
  ['e-product-never-imports-test', 'src/store/testBreach.ts', 'test/builders/aHealth'],
  ['e-product-never-imports-test', 'server/testBreach.ts', 'test/builders/aHealth'],
  ['e-product-never-imports-testing', 'server/testingBreach.ts', 'server/testing/testServer'],
  ['e-product-never-imports-testing', 'server/cli/testingBreach.ts', 'server/testing/testServer'],
  ['f-server-takes-contract-domain-lib', 'server/breach.ts', 'src/api/healths'],
  ['f-school-command-copies', 'server/cli/school/breach.ts', 'src/api/healths'],
  ['f-support-command-reads-files', 'server/cli/support/breach.ts', 'src/support/Help'],
  ['g-server-brand', 'server/brand/breach.ts', 'server/db/orm'],
  ['g-server-db', 'server/db/breach.ts', 'server/secrets/secrets'],
  ['g-server-files', 'server/files/breach.ts', 'server/db/orm'],
  ['g-server-log', 'server/log/breach.ts', 'server/db/orm'],
  ['g-server-secrets', 'server/secrets/breach.ts', 'server/services/accounts/index'],
  ['g-server-outbox', 'server/outbox/breach.ts', 'server/mail/outbox'],
  ['g-server-webhooks', 'server/webhooks/breach.ts', 'server/services/accounts/index'],
  ['g-server-push', 'server/push/breach.ts', 'server/services/accounts/index'],
  ['g-server-mail', 'server/mail/breach.ts', 'server/services/accounts/index'],
  ['g-server-services', 'server/services/accounts/breach.ts', 'server/routes/accounts'],
  ['g-server-health', 'server/health/breach.ts', 'server/plugins/cookies'],
  ['g-server-metrics', 'server/metrics/breach.ts', 'server/services/accounts/index'],
  ['g-server-tracing', 'server/tracing/breach.ts', 'server/plugins/cookies'],
  ['g-server-plugins', 'server/plugins/breach.ts', 'server/routes/accounts'],
  ['g-server-routes', 'server/routes/breach.ts', 'server/mail/outbox'],
  ['g-server-routes', 'server/routes/upwardBreach.ts', 'server/app'],
  ['g-server-plugins', 'server/plugins/buildBreach.ts', 'server/portalBuild'],
  ['g-server-seed', 'server/seed/breach.ts', 'server/mail/outbox'],
  ['g-server-cli', 'server/cli/breach.ts', 'server/services/index'],
  ['unresolvable', 'src/lib/nowhere.ts', 'src/lib/doesNotExist'],
];

test('a tree that obeys every rule is accepted', () => {
  expect(violations(cleanTree)).toEqual([]);
});

interface Rule {
  name: string;
  to: { pathNot?: string };
}
const rules = () => jest.requireActual<{ forbidden: Rule[] }>('../../.dependency-cruiser.cjs').forbidden;
const ruleNames = () => rules().map(({ name }) => name);

const everyFolder = ['config.ts', 'errors.ts', 'language.ts'];

/** What each folder of the server may import of the others, by the rules. */
const allowedByRules = () =>
  rules().flatMap(({ name, to: { pathNot = '' } }) => {
    const [, folder] = /^g-server-(.+)$/.exec(name) ?? [];
    const [, allowed = ''] = /\((.+?)\)/.exec(pathNot) ?? [];
    const others = allowed.split('|').filter((other) => other !== folder && !everyFolder.includes(other));
    return folder === undefined ? [] : [[folder, others.sort().join(', ')]];
  });

/** The same, by the table of docs/architecture.md. */
const allowedByTable = () => {
  const [, table = ''] =
    /^### The server$([^]*?)^`services` has/m.exec(
      readFileSync(join(root, 'docs', 'architecture.md'), 'utf8'),
    ) ?? [];
  return [...table.matchAll(/^\| `(\w+)` +\|.*\|(.*)\|$/gm)]
    .filter(([, folder]) => folder !== 'testing')
    .map(([, folder = '', others = '']) => [
      folder,
      [...others.matchAll(/`([\w.]+)`/g)]
        .map(([, other = '']) => other)
        .sort()
        .join(', '),
    ]);
};

test('every folder of the server has a rule of what it may import', () => {
  const folders = readdirSync(join(root, 'server'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => `g-server-${name}`);
  expect(folders.filter((name) => !ruleNames().includes(name))).toEqual([]);
});

test('docs/architecture.md says of each folder of the server what the rules allow', () => {
  expect(allowedByTable().length).toBeGreaterThan(10);
  expect(Object.fromEntries(allowedByTable())).toEqual(Object.fromEntries(allowedByRules()));
});

describe('a planted breach is refused', () => {
  const planted = Object.fromEntries(breaches.map(([, file, imports]) => [file, [imports]]));
  const cycle = { 'src/lib/hen.ts': ['src/lib/egg'], 'src/lib/egg.ts': ['src/lib/hen'] };
  let found: string[];

  beforeAll(() => {
    found = violations({ ...cleanTree, ...planted, ...cycle });
  });

  test.each(breaches)('%s: %s imports %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`);
  });

  test('d-no-cycle: two files that import each other', () => {
    expect(found.filter((line) => line.startsWith('d-no-cycle: src/lib/'))).not.toEqual([]);
  });

  test('every rule has a breach here', () => {
    const tried = new Set([...breaches.map(([rule]) => rule), 'd-no-cycle']);
    expect(ruleNames().filter((name) => !tried.has(name))).toEqual([]);
  });

  test('nothing but the planted files is refused', () => {
    const plantedFiles = [...Object.keys(planted), ...Object.keys(cycle)];
    expect(found.filter((line) => !plantedFiles.some((file) => line.endsWith(file)))).toEqual([]);
  });
});

/** What `npm run lint:imports` reports in such a tree, as "rule: file". */
function violations(tree: Record<string, string[]>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'dependency-rules-'));
  folders.push(folder);
  for (const [file, imports] of Object.entries(tree)) {
    const lines = imports.map((path) => `import '${'../'.repeat(file.split('/').length - 1)}${path}';`);
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), [...lines, 'export {};', ''].join('\n'));
  }
  const cruiser = join(root, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs');
  const config = join(root, '.dependency-cruiser.cjs');
  const args = [cruiser, '--config', config, '--output-type', 'json', 'src', 'server', 'test'];
  const { summary } = JSON.parse(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })) as {
    summary: { violations: { rule: { name: string }; from: string }[] };
  };
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}
