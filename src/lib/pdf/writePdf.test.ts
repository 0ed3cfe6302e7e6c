/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { jsPDF } from 'jspdf';
import type { Paper } from './paper';
import { writePdf } from './writePdf';

const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf').toString('base64');
const paper: Paper = {
  title: 'Receipt',
  facts: [{ label: 'Child', value: 'Ada Moreau' }],
  sections: [],
  emptyText: 'Nothing',
  notPrintedText: 'Some characters are missing',
  foot: (page, pages) => `Page ${page} of ${pages}`,
};

/** The texts of a PDF in the order in which they were written: its glyphs, read by its own map from glyphs to characters. */
const textsOf = (pdf: jsPDF): string[] => {
  const bytes = Buffer.from(pdf.output('arraybuffer')).toString('latin1');
  const streams = [...bytes.matchAll(/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)].map(
    ([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );
  const map = streams.find((stream) => stream.includes('beginbfchar')) ?? '';
  const characters = new Map(
    [...map.matchAll(/<(\w{4})><(\w{4})>/g)].map(([, glyph = '', code = '']) => [
      glyph,
      String.fromCharCode(parseInt(code, 16)),
    ]),
  );
  return streams.flatMap((stream) =>
    [...stream.matchAll(/<(\w+)> Tj/g)].map(([, glyphs = '']) =>
      glyphs.replace(/\w{4}/g, (glyph) => characters.get(glyph) ?? '?'),
    ),
  );
};

test('a paper is headed by the school that has put its name in, and otherwise by its own title', () => {
  const own = ['Receipt', 'Child', 'Ada Moreau', 'Page 1 of 1'];
  expect(textsOf(writePdf(paper, font, 'École du Lac'))).toEqual(['École du Lac', ...own]);
  expect(textsOf(writePdf(paper, font))).toEqual(own);
});

/** What stands on a paper about this child between its label and its foot. */
const written = (value: string) =>
  textsOf(writePdf({ ...paper, facts: [{ label: 'Child', value }] }, font)).slice(2, -1);

test.each([
  ['李明 Li', '□□ Li'],
  ['निशा, Nisha', '□□, Nisha'],
  ['Ali 👍🏽 😀', 'Ali □□ □'],
  ['x\u{20BB7}y', 'x□y'],
])('what the font cannot write is seen to be missing, and the paper says so: %s', (value, expected) => {
  expect(written(value)).toEqual([expected, 'Some characters are missing']);
});

test.each([
  ['Éléonore Çağatay-Łukasz', 'Éléonore Çağatay-Łukasz'],
  ['Élodie'.normalize('NFD'), 'Élodie'.normalize('NFD')],
  ['no nuts,\tno eggs\u0085 ever', 'no nuts, no eggs ever'],
  ['\u2068Ada\u2069 \u3000Moreau', 'Ada  Moreau'],
  ['שלום', 'םולש'],
])('and nothing else: %j', (value, expected) => {
  expect(written(value)).toEqual([expected]);
});

test('Arabic letters keep the forms that they take in a word, and a letter without its form is seen to be missing', () => {
  expect(written('محمد')).toEqual(['ﺪﻤﺤﻣ']);
  expect(written('سارہ')).toEqual(['□\uFEADﺎﺳ', 'Some characters are missing']);
});

test('what is seen to be missing takes room in its line', () => {
  const lines = written('李'.repeat(100)).slice(0, -1);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toBe('□'.repeat(100));
});
