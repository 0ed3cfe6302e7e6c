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
