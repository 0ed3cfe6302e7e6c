import { withUsedVariables } from './usedVariables';

test('of the variables those stay that the page uses, and those that they are made of, in each scheme', () => {
  const rules =
    ':root{--font:bold var(--size) serif;--size:1rem;--unused:2px;}[data-scheme="dark"]{color-scheme:dark;--ink:#fff;--unused:3px}';
  const page = '<p style="color:var(--ink)">Hello</p><style>p{font:var(--font, serif)}</style>';
  expect(withUsedVariables(rules, page)).toBe(
    ':root{--font:bold var(--size) serif;--size:1rem;}[data-scheme="dark"]{color-scheme:dark;--ink:#fff;}',
  );
});
