import { jsPDF } from 'jspdf';
import type { Paper, PaperLine } from './paper';
import { isRightToLeft, visualText } from './visualText';

const FONT = 'DejaVuSans';
const MARGIN = 48;
const LABEL_WIDTH = 190;
const GAP = 14;
const SIZE = { title: 18, heading: 13, text: 9.5, foot: 8 };
const LEADING = 1.4;
/** So many lines of one answer stay on one page. */
const KEPT_TOGETHER = 8;
const INK = 30;
const GREY = 95;

/** What jsPDF knows of a font that was added: the glyph of each character, up to U+FFFF. */
interface FontMetadata {
  cmap: { unicode: { codeMap: Record<number, number | undefined> } };
}

interface Column {
  text: string;
  x: number;
  room: number;
  ink: number;
}

/** Arabic letters in the forms that they take in a word. A comma ends a word, which jsPDF does not know. */
const shaped = (text: string, doc: jsPDF): string =>
  text.replace(/[\p{Script=Arabic}\p{M}]+/gu, (word) => doc.processArabic(word));

const MISSING = '□';

/** A letter with its accents, as one piece. */
const pieces = /\P{M}\p{M}*|\p{M}+/gsu;

/** jsPDF leaves out what its font lacks, or even the rest of the line: here it is seen that something is missing. */
const printable = (text: string, doc: jsPDF): string => {
  const { codeMap } = (doc.getFont().metadata as FontMetadata).cmap.unicode;
  return text.replace(pieces, (piece) => {
    if (piece === '\n' || piece.split('').every((_, index) => codeMap[piece.charCodeAt(index)])) return piece;
    if (/^\s/.test(piece)) return ' ';
    return /^[\p{Cc}\p{Cf}]/u.test(piece) ? '' : MISSING;
  });
};

/** A sheet of paper that is written from the top; it goes on to the next page when it is full. */
const openSheet = (fontBase64: string) => {
  const doc = new jsPDF({ unit: 'pt', format: 'a4', compress: true });
  doc.addFileToVFS(`${FONT}.ttf`, fontBase64);
  doc.addFont(`${FONT}.ttf`, FONT, 'normal');
  doc.setFont(FONT);
  const width = doc.internal.pageSize.getWidth() - 2 * MARGIN;
  const bottom = doc.internal.pageSize.getHeight() - MARGIN - GAP;
  let top = MARGIN;
  let isAnyMissing = false;

  const leave = (height: number) => {
    if (top + height <= bottom) return;
    doc.addPage();
    top = MARGIN;
  };
  const linesOf = (text: string, size: number, room: number): string[] => {
    doc.setFontSize(size);
    const shown = printable(shaped(text.replace(/\r\n?/g, '\n'), doc), doc);
    isAnyMissing ||= shown.includes(MISSING);
    return doc.splitTextToSize(shown, room) as string[];
  };
  const line = (text: string, rightToLeft: boolean, x: number, y: number, room: number) =>
    // The letters are already in their final order here, so jsPDF must not reorder them.
    doc.text(visualText(text, rightToLeft), rightToLeft ? x + room : x, y, {
      align: rightToLeft ? 'right' : 'left',
      baseline: 'top',
      isInputVisual: true,
      isOutputVisual: true,
    });
  /** Columns side by side, line by line; what does not fit goes on on the next page. */
  const columns = (size: number, parts: readonly Column[], keptWith = 0) => {
    const laid = parts.map((part) => ({
      ...part,
      lines: linesOf(part.text, size, part.room),
      rightToLeft: isRightToLeft(part.text),
    }));
    const count = Math.max(...laid.map(({ lines }) => lines.length));
    leave(Math.min(count, KEPT_TOGETHER) * size * LEADING + keptWith);
    for (let index = 0; index < count; index += 1) {
      leave(size * LEADING);
      doc.setFontSize(size);
      for (const { lines, rightToLeft, x, room, ink } of laid) {
        doc.setTextColor(ink);
        line(lines[index] ?? '', rightToLeft, x, top, room);
      }
      top += size * LEADING;
    }
  };

  return {
    doc,
    isAnyMissing: () => isAnyMissing,
    heading: (text: string, size: number, keptWith = 0) => {
      columns(size, [{ text, x: MARGIN, room: width, ink: INK }], keptWith);
      top += GAP / 2;
    },
    pair: ({ label, value }: PaperLine) => {
      const x = MARGIN + LABEL_WIDTH + GAP;
      columns(SIZE.text, [
        { text: label, x: MARGIN, room: LABEL_WIDTH, ink: GREY },
        { text: value, x, room: MARGIN + width - x, ink: INK },
      ]);
      top += 2;
    },
    quiet: (text: string) => columns(SIZE.text, [{ text, x: MARGIN, room: width, ink: GREY }]),
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
      line(printable(text, doc), false, MARGIN, doc.internal.pageSize.getHeight() - MARGIN + GAP / 2, width);
    },
  };
};

/** A paper as a PDF, `from` whom where a school has a name of its own. `fontBase64` is DejaVu Sans: Latin with all its accents, Greek, Cyrillic, Hebrew, Arabic. */
export const writePdf = (paper: Paper, fontBase64: string, from?: string): jsPDF => {
  const sheet = openSheet(fontBase64);
  sheet.doc.setProperties({ title: paper.title });
  if (from !== undefined) sheet.quiet(from);
  sheet.heading(paper.title, SIZE.title);
  paper.facts.forEach(sheet.pair);
  for (const { title, records } of paper.sections) {
    sheet.space();
    sheet.heading(title, SIZE.heading, 3 * SIZE.text * LEADING);
    if (records.length === 0) sheet.pair({ label: paper.emptyText, value: '' });
    records.forEach((lines, index) => {
      if (index > 0) sheet.rule();
      lines.forEach(sheet.pair);
    });
  }
  if (sheet.isAnyMissing()) {
    sheet.space();
    sheet.quiet(paper.notPrintedText);
  }
  const pages = sheet.doc.getNumberOfPages();
  for (let page = 1; page <= pages; page += 1) {
    sheet.doc.setPage(page);
    sheet.foot(paper.foot(page, pages));
  }
  return sheet.doc;
};
