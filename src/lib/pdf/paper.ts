export interface PaperLine {
  label: string;
  value: string;
}
export interface PaperSection {
  title: string;
  /** The lines of each record. */
  records: PaperLine[][];
}
/** Everything that stands on a paper, worded. */
export interface Paper {
  title: string;
  facts: PaperLine[];
  sections: PaperSection[];
  /** Stands in a section without records. */
  emptyText: string;
  /** Stands at the end of a paper with characters that its font lacks. */
  notPrintedText: string;
  /** At the foot of every page. */
  foot: (page: number, pages: number) => string;
}
