/** @jest-environment node */
import { By, Choice, Entries, type AnyMask } from './mask';
import { createWalk, type Visitor } from './walk';

/** The copy, where every leaf became its kind and its place, and the places that the mask does not name. */
const walked = (value: unknown, mask: AnyMask) => {
  const strange: string[] = [];
  const walk = createWalk({
    leaf: (kind, _value, path) => `${typeof kind === 'string' ? kind : 'choice'} at ${path.join('.')}`,
    strange: (path) => void strange.push(path.join('.')),
  });
  return { copy: walk(value, mask), strange };
};

const mask = { firstName: 'name', tone: new Choice(['dark']), guardians: [{ id: 'id' }], tables: {} };

test.each<[what: string, value: unknown, copy: unknown, strange: string[]]>([
  [
    'what the mask names',
    { firstName: 'maya', tone: 'dark', guardians: [{ id: '1' }] },
    { firstName: 'name at firstName', tone: 'choice at tone', guardians: [{ id: 'id at guardians.*.id' }] },
    [],
  ],
  [
    'an unknown key',
    { wren: 'maya', guardians: [{ wren: 'maya' }] },
    { guardians: [{}] },
    ['wren', 'guardians.*.wren'],
  ],
  ['what every object has', { constructor: 'maya' }, {}, ['constructor']],
  ['no value', { firstName: null, guardians: undefined }, { firstName: null, guardians: undefined }, []],
  ['no list', { guardians: { wren: 'maya' } }, { guardians: [] }, ['guardians']],
  ['no object', { tables: 'maya' }, { tables: {} }, ['tables']],
  ['a list in place of an object', { tables: ['maya'] }, { tables: {} }, ['tables']],
  ['nothing in a list', { guardians: [null] }, { guardians: [null] }, []],
])('%s', (_what, value, copy, strange) => {
  expect(walked(value, mask)).toEqual({ copy, strange });
});

test('keys that are ids are leaves too', () => {
  expect(walked({ maya: { wren: 1, id: '1' } }, new Entries('part', { id: 'id' }))).toEqual({
    copy: { 'part at *': { id: 'id at *.id' } },
    strange: ['*.wren'],
  });
});

test('what a shape cannot say decides by itself, and walks on in its place', () => {
  const own = new By<string[]>((value, walk) =>
    walk.inside('inner', () => value.map((each) => walk(each, 'name'))),
  );
  expect(walked({ own: ['maya'] }, { own })).toEqual({ copy: { own: ['name at own.inner'] }, strange: [] });
});

test.each<[Partial<Visitor>, visits: number, isShared: boolean]>([
  [{}, 1, true],
  [{ isMemoized: false }, 2, false],
])('an object that stands twice, with %j, is visited %i times', (options, visits, isShared) => {
  const leaf = jest.fn<string, []>(() => 'x');
  const guardian = { id: '1' };
  const walk = createWalk({ leaf, ...options });
  const [one, other] = walk([guardian, guardian], [{ id: 'id' }]) as unknown[];
  expect(leaf).toHaveBeenCalledTimes(visits);
  expect(one === other).toBe(isShared);
});

test('a walk says whether its copy is used', () => {
  const leaf = () => '';
  expect([createWalk({ leaf }).isCopying, createWalk({ leaf, isCopying: true }).isCopying]).toEqual([
    false,
    true,
  ]);
});
