import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { useEndings } from './endings';
import { startPortal, type Portal } from './portal';

let portal: Portal;

const ending = useEndings();
before(async () => {
  portal = ending(await startPortal({ NODE_ENV: 'production', SEED: 'none' }), ({ remove }) => remove());
});

const filesOf = async (end: string) =>
  (await readdir('dist', { recursive: true })).filter((name) => name.endsWith(end));

/** What keys, tokens and credentials of cloud storage look like (P7.28 allows none in the client). */
const secrets = [
  /[?&]sig=[\w%]/,
  /SharedAccess/i,
  /AccountKey/i,
  /BEGIN [A-Z ]*PRIVATE KEY/,
  /\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /Parent#2026/,
];

test('R18: the built portal carries no credential', async () => {
  const scripts = await filesOf('.js');
  assert.ok(scripts.length > 20);
  for (const name of scripts) {
    const script = await readFile(join('dist', name), 'utf8');
    const found = secrets.filter((secret) => secret.test(script)).map(String);
    assert.deepEqual({ name, found }, { name, found: [] });
  }
});

/** What the oldest browsers that README.md names do not all have. */
const newer = [
  /\.(?:toSorted|toReversed|toSpliced|toWellFormed|isWellFormed|checkVisibility)\(/g,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/g,
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|flatMap|some|every|find|reduce|take|drop|toArray)\(/g,
  /\b(?:Array\.fromAsync|(?:Object|Map)\.groupBy|Promise\.(?:try|withResolvers)|Iterator\.from)\(/g,
  /\b(?:AbortSignal\.any|URL\.(?:canParse|parse)|Response\.json|RegExp\.escape)\(/g,
];

test('the built portal calls nothing that a browser named in README.md does not have', async () => {
  for (const name of await filesOf('.js')) {
    const script = await readFile(join('dist', name), 'utf8');
    const found = newer.flatMap((method) => script.match(method) ?? []);
    assert.deepEqual({ name, found }, { name, found: [] });
  }
});

test('R19: in production there is no source map, no account that everybody knows and no page of the workshop', async () => {
  assert.deepEqual(await filesOf('.map'), []);
  for (const name of await filesOf('.js'))
    assert.doesNotMatch(
      await readFile(join('dist', name), 'utf8'),
      /["'`]\/kit\b/,
      `${name}: the page of the kit`,
    );
  for (const username of ['parent', 'parent2', 'admin', 'demo']) {
    const response = await fetch(`${portal.url}/api/accounts/parents/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Parent#2026' }),
    });
    assert.equal(response.status, 401);
  }
  for (const path of ['documentation', 'docs', 'debug', 'metrics', 'health/debug']) {
    assert.equal((await fetch(`${portal.url}/api/${path}`)).status, 404);
  }
});
