import clone from './clone';
import cloneDeep from './cloneDeep';
import isPlainObject from './isPlainObject';
import toPath from './toPath';

const file = new File(['x'], 'report.pdf');
const values = () => ({ name: 'Ada', guardians: [{ email: 'a@example.org', files: [file] }], born: null });

test('a deep copy shares no list and no object, and keeps files', () => {
  const before = values();
  const copy = cloneDeep(before);
  expect(copy).toEqual(values());
  const [guardian] = copy.guardians;
  expect(guardian?.files[0]).toBe(file);
  guardian?.files.pop();
  copy.guardians.pop();
  expect(before).toEqual(values());
});

test.each([undefined, null, '', 'Ada', 0, false])('%j is its own deep copy', (value) => {
  expect(cloneDeep(value)).toBe(value);
});

test('a copy shares what it holds', () => {
  const before = values();
  const copy = clone(before);
  expect(copy).not.toBe(before);
  expect(copy.guardians).toBe(before.guardians);
  const list = clone(before.guardians);
  expect(list).not.toBe(before.guardians);
  expect(list).toEqual(before.guardians);
});

test.each([
  [{}, true],
  [Object.create(null), true],
  [[], false],
  [null, false],
  ['text', false],
  [new Date(0), false],
  [file, false],
])('%p is a plain object: %p', (value, isPlain) => {
  expect(isPlainObject(value)).toBe(isPlain);
});

test.each([
  ['email', ['email']],
  ['guardians.0.email', ['guardians', '0', 'email']],
  ['guardians[0].email', ['guardians', '0', 'email']],
  ['guardians[0]', ['guardians', '0']],
  ['', []],
  [
    ['guardians', '0'],
    ['guardians', '0'],
  ],
])('the parts of %j are %j', (name, parts) => {
  expect(toPath(name)).toEqual(parts);
});
