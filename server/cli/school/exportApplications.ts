import type { SchoolApplicationDetailDto } from '../../../src/contract/schoolApplications';
import { byteOrderMark, csvLine } from '../../../src/lib/csv';
import { jsonText } from '../terminal';
import type { SchoolClient } from './client';
import { exportPages } from './exportPages';
import { exportCells, exportColumns } from './exportColumns';

export type ExportFormat = 'csv' | 'json';

interface Writer {
  begin: () => string;
  line: (application: SchoolApplicationDetailDto, isFirst: boolean) => string;
  end?: string;
}

/** Without what a terminal may obey; CSV has no other way to write it. */
const printable = (text: string) => text.replace(/[\u007F-\u009F]/g, '');

/** Each text becomes one line of the output. A line of CSV ends with both characters. */
const writers: Record<ExportFormat, Writer> = {
  csv: {
    begin: () => `${byteOrderMark}${csvLine(exportColumns)}\r`,
    line: (application) => `${csvLine(exportCells(application).map(printable))}\r`,
  },
  json: {
    begin: () => '[',
    line: (application, isFirst) => `${isFirst ? '' : ','}${jsonText(application)}`,
    end: ']',
  },
};

/** Prints page after page as it arrives, so that no more than one is held. */
export const exportApplications = async (
  ask: SchoolClient,
  { format, query }: { format: ExportFormat; query: Record<string, string> },
  print: (text: string) => void,
) => {
  const { begin, line, end } = writers[format];
  print(begin());
  let isFirst = true;
  for await (const applications of exportPages(ask, query))
    for (const application of applications) {
      print(line(application, isFirst));
      isFirst = false;
    }
  if (end !== undefined) print(end);
};
