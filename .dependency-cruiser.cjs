/** Who may import whom (docs/architecture.md, "The house"). Lowest layer first: a folder imports only from those before it. */
const layers = [
  'lib',
  'domain',
  'contract',
  'summary',
  'api',
  'store',
  'ui',
  'sections',
  'features',
  'pages',
  'support',
  'app',
];
const rooms = '(sections|features|pages)';
/** What is entered through its index.ts: the rooms of the portal, and the houses of the server's services. */
const doors = '(src/sections|src/features|src/pages|server/services)';
/** Prints the copy of an application that the portal makes for parents. */
const schoolCommand = '^server/cli/school/';
/** Opens what the portal has written, so it reads it as the portal does. */
const supportCommand = '^server/cli/support';
const tests = '\\.test\\.tsx?$';
/** What each folder of the server may import of the others (docs/architecture.md). `app.ts` and `main.ts` join them. */
const serverFolders = {
  brand: [],
  db: [],
  files: [],
  log: [],
  secrets: ['db'],
  outbox: ['db'],
  mail: ['brand', 'db', 'outbox'],
  webhooks: ['db', 'outbox', 'secrets'],
  push: ['webhooks'],
  services: ['db', 'files', 'log', 'secrets', 'outbox', 'mail', 'webhooks', 'push'],
  health: ['db'],
  metrics: ['db', 'health'],
  tracing: ['db', 'health'],
  plugins: ['brand', 'db', 'health', 'log', 'services'],
  routes: ['db', 'files', 'secrets', 'services'],
  seed: ['db', 'files', 'services'],
  cli: ['brand', 'db', 'files', 'health', 'secrets', 'mail', 'plugins', 'portalBuild.ts'],
};
const everyFolder = ['config.ts', 'errors.ts', 'language.ts'];

const downward = layers.slice(0, -1).map((layer, index) => ({
  name: `a-${layer}-only-downward`,
  comment: `src/${layer} imports only from ${layers.slice(0, index).join(', ') || 'packages'}. Move what you need down to the layer that both may see, or pass it in as a parameter.`,
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^src/(${layers.slice(index + 1).join('|')})/` },
}));

const withinServer = Object.entries(serverFolders).map(([folder, others]) => ({
  name: `g-server-${folder}`,
  comment: `server/${folder} imports from the server only ${[...others, ...everyFolder].join(', ')}. Hand over what it needs where app.ts or main.ts puts the server together, or move what both need to a folder that both may import.`,
  severity: 'error',
  from: { path: `^server/${folder}/`, pathNot: tests },
  to: { path: '^server/', pathNot: `^server/(${[folder, ...others, ...everyFolder].join('|')})(/|$)` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...downward,
    ...withinServer,
    {
      name: 'a-ui-knows-no-product',
      comment:
        'src/ui imports only lib and domain. Let the caller hand over the data and the callbacks as props.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(contract|api|store)/' },
    },
    {
      name: 'a-sections-never-store',
      comment:
        'A section is questions, payload and summary. Its host reads and writes the store: move this to features.',
      severity: 'error',
      from: { path: '^src/sections/' },
      to: { path: '^src/store/' },
    },
    {
      name: 'a-portal-never-server',
      comment:
        'The portal knows the server only by its contract: move what both need to src/contract or src/domain.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'a-portal-never-school',
      comment:
        'The portal never makes the calls of the school, so it does not load them: take contract/portalEndpoints.',
      severity: 'error',
      from: { path: '^src/(?!contract/)', pathNot: tests },
      to: { path: '^src/contract/(endpoints|schoolEndpoints)\\.ts$' },
    },
    {
      name: 'b-no-sibling',
      comment: 'A section, feature or page never imports a sibling. Move what both need one layer down.',
      severity: 'error',
      from: { path: `^src/${rooms}/([^/]+)/` },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'c-through-the-door',
      comment:
        'Sections, features, pages and houses of services are entered through their index.ts: export it there and import the folder.',
      severity: 'error',
      from: { pathNot: `^${doors}/[^/]+/` },
      to: { path: `^${doors}/[^/]+/(?!index\\.ts$)` },
    },
    {
      name: 'c-through-the-door-of-another',
      comment:
        'Sections, features, pages and houses of services are entered through their index.ts: export it there and import the folder.',
      severity: 'error',
      from: { path: `^${doors}/([^/]+)/` },
      to: { path: `^${doors}/[^/]+/(?!index\\.ts$)`, pathNot: '^$1/$2/' },
    },
    {
      name: 'd-no-cycle',
      comment:
        'Two files that need each other are one thing, or share a third: move the shared part to its own file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'e-product-never-imports-test',
      comment: 'Only *.test files may use test/. What the product needs too belongs in src or server.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: tests },
      to: { path: '^test/' },
    },
    {
      name: 'e-product-never-imports-testing',
      comment:
        'Only *.test files and what tests run may use server/testing. Move what the product needs too to its folder.',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: `${tests}|^server/testing/` },
      to: { path: '^server/testing/' },
    },
    {
      name: 'f-server-takes-contract-domain-lib',
      comment:
        'The server imports from src only contract, domain and lib: move the shared rule to one of them.',
      severity: 'error',
      from: { path: '^server/', pathNot: `${supportCommand}|${schoolCommand}` },
      to: { path: '^src/', pathNot: '^src/(contract|domain|lib)/' },
    },
    {
      name: 'f-support-command-reads-files',
      comment: 'The command for support files imports from the portal only how such a file is read.',
      severity: 'error',
      from: { path: supportCommand },
      to: { path: '^src/', pathNot: '^src/(contract|domain|lib|support/(format|file|redaction))' },
    },
    {
      name: 'f-school-command-copies',
      comment:
        'The command of the school imports from the portal, besides contract, domain and lib, only what an application says (src/summary).',
      severity: 'error',
      from: { path: schoolCommand, pathNot: tests },
      to: { path: '^src/', pathNot: '^src/(contract|domain|lib|summary)/' },
    },
    {
      name: 'unresolvable',
      comment: 'This import leads nowhere: mend the path, or add the package to package.json.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
