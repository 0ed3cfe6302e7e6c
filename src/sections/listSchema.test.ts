import * as z from 'zod/mini';
import { yesNo } from '../lib/yesNo';
import { askedAfterYes, INCOMPLETE, wholeEntries } from './listSchema';

const names = wholeEntries(
  z.array(z.object({ name: z.string().check(z.minLength(1, 'required')) })).check(z.maxLength(3, 'many')),
);
const schema = askedAfterYes('has', 'list', z.object({ has: yesNo, list: names }));
/** A step puts the schemas of its sections together. */
const step = z.intersection(z.object({ other: z.string() }), schema);
const problemsOf = (has: string, ...list: string[]) =>
  step
    .safeParse({ other: '', has, list: list.map((name) => ({ name })) })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

test.each([
  ['yes', ['Ash'], []],
  ['yes', ['', 'Ash', ''], [['list', INCOMPLETE]]],
  ['yes', ['a', 'b', 'c', 'd'], [['list', 'many']]],
  ['no', [''], []],
  ['', [''], [['has', 'validation.required']]],
])('after %j the entries %j have the problems %j', (has, list, problems) => {
  expect(problemsOf(has, ...list)).toEqual(problems);
});
