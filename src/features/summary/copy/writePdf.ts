import { jsPDF } from 'jspdf';
import type { Copy, CopyLine } from './copyOf';
import { isRightToLeft, visualText } from './visualText';

const FONT = 'DejaVuSans';
const MARGIN = 48;
const LABEL_WIDTH = 190;
const GAP = 14;
const SIZE = { title: 18, heading: 13, text: 9.5, foot: 8 };
const LEADING = 1.4;
const INK = 30;
const GREY = 95;

/** A sheet of paper that is written from the top; it goes on to the next page when it is full. */
const openSheet = (fontBase64: string) => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  doc.addFileToVFS(`${FONT}.ttf`, fontBase64);
  doc.addFont(`${FONT}.ttf`, FONT, 'normal');
  doc.setFont(FONT);
  const width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
  const bottom = doc.internal.pageSize.getHeight() - MARGIN - GAP;
  let top = MARGIN;

  const leave = (height: number) => {
    if (top + height <= bottom) return;
    doc.addPage();
    top = MARGIN;
  };
  const linesOf = (text: string, size: number, room: number): string[] => {
    doc.setFontSize(size);
    return doc.splitTextToSize(doc.processArabic(text), room) as string[];
  };
  const line = (text: string, rightToLeft: boolean, x: number, y: number, room: number) =>
    // The order of the letters is settled here, so that jsPDF's own must leave it alone.
    doc.text(visualText(text, rightToLeft), rightToLeft ? x + room : x, y, {
      align: rightToLeft ? 'right' : 'left',
      baseline: 'top',
      isInputVisual: true,
      isOutputVisual: true,
    });
  const block = (text: string, size: number, ink: number, x: number, room: number) => {
    const lines = linesOf(text, size, room);
    const rightToLeft = isRightToLeft(text);
    doc.setTextColor(ink);
    lines.forEach((each, index) => line(each, rightToLeft, x, top + index * size * LEADING, room));
    return lines.length * size * LEADING;
  };
  const heightOf = (text: string, size: number, room: number) =>
    linesOf(text, size, room).length * size * LEADING;

  return {
    doc,
    heading: (text: string, size: number, keptWith = 0) => {
      leave(heightOf(text, size, width) + keptWith);
      top += block(text, size, INK, MARGIN, width) + GAP / 2;
    },
    pair: ({ label, value }: CopyLine) => {
      const valueWidth = width - LABEL_WIDTH - GAP;
      leave(Math.max(heightOf(label, SIZE.text, LABEL_WIDTH), heightOf(value, SIZE.text, valueWidth)));
      const left = block(label, SIZE.text, GREY, MARGIN, LABEL_WIDTH);
      const right = block(value, SIZE.text, INK, MARGIN + LABEL_WIDTH + GAP, valueWidth);
      top += Math.max(left, right) + 2;
    },
    rule: () => {
      doc.setDrawColor(210);
      doc.line(MARGIN, top + GAP / 4, MARGIN + width, top + GAP / 4);
      top += GAP / 2 + 2;
    },
    space: () => {
      top += GAP;
    },
    foot: (text: string) => {
      doc.setFontSize(SIZE.foot);
      doc.setTextColor(GREY);
      line(text, false, MARGIN, doc.internal.pageSize.getHeight() - MARGIN + GAP / 2, width);
    },
  };
};

/** The copy of an application as a PDF. `fontBase64` is DejaVu Sans: Latin with all its accents, Greek, Cyrillic, Hebrew, Arabic. */
export const writePdf = (copy: Copy, fontBase64: string): jsPDF => {
  const sheet = openSheet(fontBase64);
  sheet.doc.setProperties({ title: copy.title });
  sheet.heading(copy.title, SIZE.title);
  copy.facts.forEach(sheet.pair);
  for (const { title, records } of copy.sections) {
    sheet.space();
    sheet.heading(title, SIZE.heading, 3 * SIZE.text * LEADING);
    if (records.length === 0) sheet.pair({ label: copy.emptyText, value: '' });
    records.forEach((lines, index) => {
      if (index > 0) sheet.rule();
      lines.forEach(sheet.pair);
    });
  }
  const pages = sheet.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    sheet.doc.setPage(page);
    sheet.foot(copy.foot(page, pages));
  }
  return sheet.doc;
};
