import type * as z from 'zod/mini';
import { bodies, type Bodies } from './bodies';

/** What makes careless patterns try again and again: long runs that almost match. */
const LENGTH = 100_000;
const hostile = {
  letters: 'a'.repeat(LENGTH),
  spaces: ' '.repeat(LENGTH),
  'spaces within': `a${' '.repeat(LENGTH)}b`,
  digits: '1'.repeat(LENGTH),
  hyphens: '-'.repeat(LENGTH),
  dots: 'a.'.repeat(LENGTH / 2),
  'an almost address': `${'a@'.repeat(LENGTH / 2)}`,
  'a long address': `a@${'a.'.repeat(LENGTH / 2)}`,
  'an almost number': `+${'1 '.repeat(LENGTH / 2)}x`,
  'an almost password': `${'aA1'.repeat(LENGTH / 3)} `,
  // Short, for a pattern that doubles its work with each letter would never come to the end of a long one.
  'a word and a sign': `${'a'.repeat(28)}!`,
  'an address and a sign': `a@${'a'.repeat(28)}!`,
  slashes: '/api/files/'.repeat(LENGTH / 10),
};

/** Any of these stands for a schema's text, wherever in it. */
const leaves = (schema: z.ZodMiniType): z.ZodMiniType[] => {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const inner = [
    ...Object.values((def.shape as Record<string, z.ZodMiniType> | undefined) ?? {}),
    ...[def.element, def.innerType, def.in, def.out].filter(Boolean),
    ...((def.options as z.ZodMiniType[] | undefined) ?? []),
  ] as z.ZodMiniType[];
  return inner.length === 0 ? [schema] : [schema, ...inner.flatMap(leaves)];
};

/** Every schema of the contract once, with a call that takes it. */
const taken = new Map(
  Object.entries<Bodies>(bodies).flatMap(([name, { parameters, query, body }]) =>
    [parameters, query, body]
      .filter((schema) => schema !== undefined)
      .flatMap(leaves)
      .map((schema) => [schema, name] as const),
  ),
);

const secondsOf = (work: () => unknown) => {
  const { user } = process.cpuUsage();
  work();
  return process.cpuUsage({ user, system: 0 }).user / 1_000_000;
};

/** Slow each time: once, other threads of the process may have been busy, such as the one that collects garbage. */
const isSlow = (work: () => unknown) => [1, 2, 3].every(() => secondsOf(work) > 1);

/** Each is a few milliseconds; a pattern that tries again and again takes many seconds. */
test('R38: nothing that the contract takes is judged slowly', () => {
  const slow: string[] = [];
  for (const [schema, name] of taken) {
    for (const [what, text] of Object.entries(hostile))
      if (isSlow(() => schema.safeParse(text))) slow.push(`${name}: ${what}`);
  }
  expect(taken.size).toBeGreaterThan(100);
  expect(slow).toEqual([]);
});

test('a slow pattern would be seen', () => {
  expect(secondsOf(() => /^(a+)+$/.test(`${'a'.repeat(23)}!`))).toBeGreaterThan(0.02);
});
