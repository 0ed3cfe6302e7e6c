import { plain, table } from '../school/text';
import { results, type Row } from './rows';

const labelOf = ({ call, works }: Row): string =>
  `${call.startsWith('GET ') ? 'shows' : 'does'}${works ? '' : ' not'}`;

const detail = (label: string, text: string): string => `           ${label.padEnd(11)}${plain(text)}`;

const detailsOf = (row: Row): string[] => [
  ...(row.works === null ? [] : [detail(labelOf(row), row.use)]),
  ...row.findings.map((finding) => detail('finding', finding)),
  ...row.remarks.map((remark) => detail('remark', remark)),
];

/** "50 documented calls: 40 ok, 2 differ, 1 missing, 7 not asked." */
export const summaryLine = (rows: readonly Row[]): string => {
  const counts = results.map(
    (name) =>
      `${rows.filter(({ result }) => result === name).length} ${name === 'differs' ? 'differ' : name}`,
  );
  return `${rows.length} documented calls: ${counts.join(', ')}.`;
};

/** Every row with what the portal shows and does not show of it, and a line of how many there are of each. */
export const reportText = (rows: readonly Row[]): string => {
  const lines = table(rows.map(({ result, call, requirement }) => [result, call, requirement])).split('\n');
  const blocks = rows.map((row, index) => [lines[index] ?? '', ...detailsOf(row)].join('\n'));
  return `${blocks.join('\n')}\n\n${summaryLine(rows)}`;
};
