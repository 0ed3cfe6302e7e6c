/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { secretNames, settings } from '../config';
import { configurationDocument } from './configurationDocument';

test('docs/configuration.md is current; otherwise: npm run configuration', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toBe(configurationDocument());
});

test('each variable has its default, what it sets and what it may be', () => {
  const page = configurationDocument();
  for (const setting of settings()) {
    expect(Object.entries(setting).filter(([, text]) => text === '')).toEqual([]);
    expect(page).toContain(`| \`${setting.name}\` `);
  }
  expect(page).toMatch(/\| `PORT` +\| `3000` +\| the port to listen on +\| a port from 0 to 65535/);
});

/** Tables of other documents would say it a second time, and something else in time. */
test('no other document lists the variables', () => {
  const names = settings().map(({ name }) => name);
  const documents = ['README.md', ...readdirSync('docs').map((name) => join('docs', name))].filter(
    (file) => file.endsWith('.md') && file !== join('docs', 'configuration.md'),
  );
  const lists = documents.filter((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => names.some((name) => line.startsWith(`| \`${name}\``))),
  );
  expect(lists).toEqual([]);
});

test('each secret may stand in a file', () => {
  for (const name of secretNames) expect(configurationDocument()).toContain(`\`${name}_FILE\``);
});
