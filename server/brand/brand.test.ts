/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as palettes from '../../src/domain/palette';
import { contrast } from '../../src/lib/colour';
import { inEachLanguage, readBrand } from './brand';
import { textOn } from './colours';

const SHAPE = '<path d="M0 0h24v24z" fill="#123456"/>';
const svg = (inside = SHAPE, attributes = 'viewBox="0 0 24 24"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'brand-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const path = () => join(folder, 'brand.json');
const read = (file: unknown, mark = svg(), name?: string) => {
  writeFileSync(path(), typeof file === 'string' ? file : JSON.stringify(file));
  writeFileSync(join(folder, 'mark.svg'), mark);
  return readBrand({ name, path: path() });
};
/** Read by whoever starts the server. */
const problems = (file: unknown, mark?: string) => read(file, mark).problems.join('; ');

test('without settings there is none', () => {
  expect(readBrand({ name: undefined, path: undefined })).toEqual({ problems: [] });
});

test('a name, colours and a mark, for all or for each', () => {
  const accent = { light: '#7A1f5c', dark: '#f0a8d8' };
  expect(read({ name: 'Lakeside', accent, mark: 'mark.svg' })).toEqual({
    brand: { name: inEachLanguage('Lakeside'), accent, mark: { light: svg(), dark: svg() } },
    problems: [],
  });
  writeFileSync(join(folder, 'dark.svg'), svg('<g/>'));
  const name = inEachLanguage({ en: 'Lakeside School', fr: 'École du Lac' });
  expect(read({ name, mark: { light: 'mark.svg', dark: 'dark.svg' } }).brand).toEqual({
    name,
    mark: { light: svg(), dark: svg('<g/>') },
  });
});

test.each(['en', 'fr'])('a language without a name has that of another: only %s', (language) => {
  const { brand } = read({ name: { [language]: 'École du Lac' } });
  expect(brand?.name).toMatchObject({ en: 'École du Lac', fr: 'École du Lac' });
});

test('SCHOOL_NAME goes before the name in the file, and needs none', () => {
  const name = inEachLanguage('Hill');
  expect(read({ name: 'Lakeside' }, svg(), 'Hill').brand?.name).toEqual(name);
  expect(readBrand({ name: 'Hill', path: undefined })).toEqual({ brand: { name }, problems: [] });
});

test.each([
  ['{', 'is not JSON'],
  [[], 'must be an object with name, colour, accent, mark'],
  [{ logo: 1, Name: 'x' }, 'has "logo", "Name", which nobody reads; known are name, colour, accent, mark'],
  [{ name: ' ' }, 'name must be a name of 1 to 60 characters'],
  [{ name: 'a'.repeat(61) }, 'name must be a name'],
  [{ name: 'Lake\r\nBcc: x' }, 'name must be a name'],
  [{ name: 'Lake\u202Eside' }, 'name must be a name'],
  [{ name: {} }, 'name must be a name'],
  [{ name: { en: 'Lakeside', fr: '' } }, 'name.fr must be a name'],
  [{ accent: { light: 'red', dark: '#f0a8d8' } }, 'accent.light must be a colour such as #7a1f5c'],
  [{ accent: { light: '#7a1f5c' } }, 'accent.dark must be a colour'],
  [{ colour: '#7a1f5c' }, 'colour must be an object with light, dark'],
  [{ mark: '../mark.svg' }, 'mark must be the name of a file beside it'],
  [{ mark: 'mark.png' }, 'mark must be the name of a file beside it'],
  [{ mark: 'missing.svg' }, 'mark: missing.svg cannot be read (ENOENT)'],
  [' '.repeat(17_000), 'has 17000 bytes; 16384 are the most'],
])('%j is refused', (file, words) => {
  expect(problems(file)).toContain(words);
});

test('a file that is none is refused', () => {
  mkdirSync(join(folder, 'folder.svg'));
  expect(problems({ mark: 'folder.svg' })).toBe('mark: folder.svg is no file');
  expect(readBrand({ name: undefined, path: '/dev/zero' }).problems).toEqual([
    'the file that it names is no file',
  ]);
});

test.each([
  [
    { colour: { light: '#6b8f00', dark: '#ffffff' } },
    /^colour\.light #6b8f00 on .+ of the light theme \(#[\da-f]{6}\) has a contrast of 2\.\d:1, and text needs 4\.5:1; take a darker one$/,
  ],
  [
    { accent: { light: '#000000', dark: '#7a1f5c' } },
    /^accent\.dark #7a1f5c on .+ of the dark theme \(#[\da-f]{6}\) has a contrast of 1\.\d:1, and a part needs 3:1; take a lighter one$/,
  ],
])('%j cannot be seen, and it says where and what to do', (file, words) => {
  expect(problems(file)).toMatch(words);
});

test('a colour that is read on the page alone is refused', () => {
  const light = '#527a00';
  expect(contrast(light, palettes.light.background.default)).toBeGreaterThan(4.5);
  expect(problems({ colour: { light, dark: '#ffffff' } })).toContain('colour.light #527a00 on ');
});

test('the accent may be fainter than text', () => {
  const faint = { light: '#75794a', dark: '#9a9a6a' };
  expect(problems({ accent: faint })).toBe('');
  expect(problems({ colour: faint })).not.toBe('');
});

test('the portal’s own colours would be taken, and what stands on any colour is read', () => {
  const { light, dark } = palettes;
  const own = (tone: 'primary' | 'secondary') => ({ light: light[tone].main, dark: dark[tone].main });
  expect(problems({ colour: own('primary'), accent: own('secondary') })).toBe('');
  for (let grey = 0; grey < 256; grey += 1) {
    const colour = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrast(textOn(colour), colour)).toBeGreaterThanOrEqual(4.5);
  }
});

test('drawing programs’ usual marks are taken', () => {
  const styled = `<?xml version="1.0" encoding="UTF-8"?><!-- drawn -->${svg(
    '<defs><style>.a{fill:#123;stroke:rgb(1,2,3)}</style><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<g class="a" transform="translate(1 2) rotate(4)" style="fill:url(#g)"><circle r="4" fill="url(\'#g\')"/></g><title>Lake (north)</title>',
    'viewBox="0,0,24,24" xmlns:xlink="http://www.w3.org/1999/xlink" xml:space="preserve"',
  )}`;
  expect(problems({ mark: 'mark.svg' }, styled)).toBe('');
});

test.each([
  ['<script>alert(1)</script>', 'has the element <script>'],
  ['<path onload="alert(1)"/>', 'has the attribute onload, which runs a script'],
  ['<foreignObject/>', 'has the element <foreignObject>'],
  ['<image href="data:image/png,"/>', 'has the element <image>'],
  ['<a href="javascript:alert(1)"/>', 'has the element <a>'],
  ['<animate attributeName="d"/>', 'has the element <animate>'],
  ['<use href="#a"/>', 'has the element <use>'],
  ['<x:script xmlns:x="http://www.w3.org/2000/svg"/>', 'has the element <x:script>'],
  ['<path xlink:href="#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>', 'has the attribute xlink:href'],
  ['<path fill="url(https://elsewhere.example/#a)"/>', 'has the attribute fill, which leads elsewhere'],
  [`<path style="fill:u\\72l('//elsewhere.example')"/>`, 'has the attribute style, which leads elsewhere'],
  ['<style>@import "//elsewhere.example"</style>', 'has a style that leads elsewhere'],
  ['<style><![CDATA[*{background:url(//elsewhere.example)}]]></style>', 'has a style that leads elsewhere'],
  ['<path', 'is not an SVG: it cannot be read as XML'],
  ['&unknown;', 'is not an SVG: it cannot be read as XML'],
])('a mark with %s is refused', (inside, words) => {
  expect(problems({ mark: 'mark.svg' }, svg(inside))).toContain(`mark: mark.svg ${words}`);
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]>' + svg(), 'has a DOCTYPE'],
  ['<?xml-stylesheet href="//elsewhere.example"?>' + svg(), 'has a processing instruction'],
  [svg(SHAPE, 'width="24" height="24"'), 'has no viewBox'],
  [svg(SHAPE, 'viewBox="0 0 0 24"'), 'has no viewBox'],
  ['<html><svg/></html>', 'is not an SVG: it must begin with <svg'],
  ['PNG', 'is not an SVG: it must begin with <svg'],
  [svg(SHAPE.repeat(600)), 'bytes; 16384 are the most'],
])('a mark that is no plain SVG is refused: %.60s', (mark, words) => {
  expect(problems({ mark: 'mark.svg' }, mark)).toContain(words);
});
