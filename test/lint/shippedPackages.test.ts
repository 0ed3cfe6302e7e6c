import { readFileSync } from 'node:fs';

type Loader = (source: string) => string;

const withoutCopies = jest.requireActual<Loader>('../../src/ui/phoneField/telInputLoader.cjs');
const markUnusedParts = jest.requireActual<Loader>('../../src/app/opening/unusedPartsLoader.cjs');

test('the phone field’s package is sent without its numbering plans and its picture', () => {
  const published = readFileSync(require.resolve('mui-tel-input'), 'utf8');
  const shipped = withoutCopies(published);
  expect(published.length - shipped.length).toBeGreaterThan(100_000);
  expect(shipped).toMatch(/^import numberingPlans from 'libphonenumber-js\/min\/metadata';\n/);
  expect(shipped).not.toMatch(/country_calling_codes: \{|data:image\/png/);
  // all that stands behind them is still there
  expect(shipped.slice(-1000)).toBe(published.slice(-1000));
});

test('the phone field’s package sorts in browsers older than `toSorted` too', () => {
  const shipped = withoutCopies(readFileSync(require.resolve('mui-tel-input'), 'utf8'));
  expect(/.*toSorted.*/.exec(shipped)).toBeNull();
  expect(shipped).toMatch(/return e\.slice\(\)\.sort\(\(e, n\) => \{/);
});

test.each([
  ['numbering plans', 'country_calling_codes'],
  ['picture', 'data:image'],
  ['toSorted', 'toSorted'],
])('the build ends when the phone field’s package has no %s any more', (name, part) => {
  const published = readFileSync(require.resolve('mui-tel-input'), 'utf8');
  expect(() => withoutCopies(published.replace(part, 'elsewhere'))).toThrow(
    `mui-tel-input has changed: its ${name}`,
  );
});

test('a component that nobody uses has no effects', () => {
  const source = [
    'const Link = React10.forwardRef(function Link() {});',
    'Link.displayName = "Link";',
    'const Context = createContext(null);',
    'const route = Link.displayName;',
  ].join('\n');
  expect(markUnusedParts(source).split('\n')).toEqual([
    'const Link = /* @__PURE__ */ React10.forwardRef(function Link() {});',
    '',
    'const Context = /* @__PURE__ */ createContext(null);',
    'const route = Link.displayName;',
  ]);
});
