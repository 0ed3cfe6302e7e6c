/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { endpoints } from '../../../src/contract/endpoints';
import { documentedCalls, documentedNames } from './documentedCalls';

const requirements = readFileSync('docs/requirements.md', 'utf8').split('\n');

/** Parameters have other names in the contract. */
const asCall = (method: string, path: string) =>
  `${method} ${path.replace(/^(?=[^/])/, '/').replace(/:\w+|\{\w+\}/g, '*')}`;

/** The calls that the line of a requirement names. */
const callsOf = (id: string): string[] =>
  requirements
    .filter((line) => line.startsWith(`| ${id} `) || line.startsWith(`- **${id}**`))
    .flatMap((line) => [...line.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) ([\w/{}-]+)/g)])
    .map(([, method = '', path = '']) => asCall(method, path));

test.each(documentedNames)('%s stands in docs/requirements.md under the id that the report names', (name) => {
  const { method, path } = endpoints[name];
  expect(callsOf(documentedCalls[name].requirement)).toEqual([asCall(method, path)]);
});
