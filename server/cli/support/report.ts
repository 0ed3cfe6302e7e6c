import { reportOf } from '../../../src/support/redaction/report';
import type { SupportFile } from '../../../src/support/format';

/** What comes from the file must not move the cursor or colour the console. */
const plain = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '');

const lines = (rows: readonly (readonly [name: string, value: string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `${name.padEnd(width)}  ${plain(value)}`).join('\n');
};

const kindsOf = (file: SupportFile): [name: string, value: string][] => {
  const counts = new Map<string, number>();
  for (const { kind, treatment, count } of reportOf(file)) {
    const name = `  ${treatment} ${kind}`;
    counts.set(name, (counts.get(name) ?? 0) + count);
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, count]) => [name, String(count)]);
};

/** What the file would show, in a few lines. */
export const report = (file: SupportFile): string => {
  const { version, app, savedAt, address, viewport, locale, theme, direction, timeZone, draftId, note } =
    file;
  const facts = lines([
    ['Valid', `yes, format version ${version}`],
    ['Saved', `${savedAt}, ${timeZone}`],
    ['Portal', `${app.version}, build ${app.build}`],
    ['Page', address],
    ['Screen', `${viewport.width} × ${viewport.height}, ${locale}, ${theme}, ${direction}`],
    ['Draft', draftId ?? 'none'],
    ['Actions', String(file.actions.length)],
    ['Calls', String(file.calls.length)],
    ['Errors', String(file.errors.length)],
    ['Note', note === '' ? 'none' : note],
  ]);
  return `${facts}\n\nValues by kind\n${lines(kindsOf(file))}`;
};
