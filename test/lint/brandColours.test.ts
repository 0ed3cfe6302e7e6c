/** @jest-environment node */
import { declarationsOf } from '../../server/brand/colours';
import { createPortalTheme } from '../../src/app/theme/theme';

test('every colour of the theme that comes from the two is set', () => {
  const sheets = createPortalTheme('ltr').generateStyleSheets() as Record<string, Record<string, unknown>>[];
  const ofTheme = sheets.flatMap((sheet) => Object.values(sheet)).flatMap((rules) => Object.keys(rules));
  const needed = ofTheme.filter((variable) => /(?<!text-)(?:primary|secondary)/.test(variable));
  const colours = { light: '#7a1f5c', dark: '#f0a8d8' };
  const set = declarationsOf('light', { colour: colours, accent: colours });
  expect(needed.length).toBeGreaterThan(20);
  expect(needed.filter((variable) => !set.includes(`${variable}:`))).toEqual([]);
});
