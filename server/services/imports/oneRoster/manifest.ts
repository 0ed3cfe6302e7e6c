import { oneRosterFiles, type ImportPayload, type OneRosterFile } from '../../../../src/contract/imports';
import { WrongCell } from '../cells';
import { type CsvRow, readRows } from '../csvRows';
import type { Version } from './setFiles';

const modes = ['bulk', 'delta', 'absent'] as const;
export type Mode = (typeof modes)[number];

/** What the set says of itself. */
export interface Manifest {
  version: Version;
  modeOf: (file: OneRosterFile) => Mode;
}

export const MANIFEST = 'manifest.csv';

/** What a file of the set cannot be read without. */
const neededBy = (file: OneRosterFile, version: Version): OneRosterFile[] => {
  if (file === 'classes.csv') return ['academicSessions.csv'];
  return file === 'users.csv' && version === '1.2' ? ['roles.csv'] : [];
};

/** Whether one of the school's own files has the same name. */
export const isNameOfBoth = (file: OneRosterFile) => file === 'classes.csv' || file === 'courses.csv';

interface Properties {
  lines: Map<string, CsvRow>;
  problems: [CsvRow, WrongCell][];
}

const readProperties = async (text: string): Promise<Properties> => {
  const lines = new Map<string, CsvRow>();
  const problems: Properties['problems'] = [];
  for await (const rows of readRows(text, { required: ['propertyName', 'value'], optional: [] }))
    for (const row of rows) {
      const name = row.cells.propertyName ?? '';
      const before = lines.get(name)?.line;
      if (before !== undefined)
        problems.push([
          row,
          new WrongCell('propertyName', `is "${name}", which stands on line ${before} too`),
        ]);
      else lines.set(name, row);
    }
  return { lines, problems };
};

/** Reads the manifest and adds what is wrong with it, by row; throws a WrongFile. */
export const readManifest = async (
  text: string,
  files: ImportPayload['files'],
): Promise<{ manifest: Manifest; problems: Properties['problems']; missing: string[] }> => {
  const { lines, problems } = await readProperties(text);
  const missing: string[] = [];
  const valueOf = (name: string) => lines.get(name)?.cells.value ?? '';
  const refuse = (name: string, message: string, reason = '') => {
    const row = lines.get(name);
    if (row) problems.push([row, new WrongCell('value', message)]);
    else missing.push(`The manifest has no "${name}"${reason}.`);
  };
  const requireValue = (name: string, pattern: RegExp, told: string) => {
    if (!pattern.test(valueOf(name))) refuse(name, `is "${valueOf(name)}", and must be ${told}`);
  };
  requireValue('manifest.version', /^1\.0$/, '1.0');
  requireValue('oneroster.version', /^1\.[12](\.\d+)?$/, '1.1 or 1.2');
  const version = valueOf('oneroster.version').startsWith('1.1') ? '1.1' : '1.2';
  const propertyOf = (file: string) => `file.${file.replace('.csv', '')}`;
  const modeOf = (file: OneRosterFile): Mode => {
    if (version === '1.1' && file === 'roles.csv') return 'absent';
    return modes.find((mode) => mode === valueOf(propertyOf(file))) ?? 'absent';
  };
  for (const [property, { cells }] of lines)
    if (property.startsWith('file.') && !modes.some((mode) => mode === cells.value))
      refuse(property, `is "${cells.value}", and must be one of ${modes.join(', ')}`);
  for (const file of oneRosterFiles) {
    const property = propertyOf(file);
    const mode = valueOf(property);
    const isThere = files.some(({ name }) => name === file);
    if (modeOf(file) === 'absent') {
      if (isThere && !isNameOfBoth(file) && ['', 'absent'].includes(mode))
        refuse(property, `is "absent", and ${file} lies beside it`, `, and ${file} lies beside it`);
      continue;
    }
    if (!isThere) refuse(property, `is "${mode}", and there is no ${file} beside it`);
    for (const other of neededBy(file, version))
      if (modeOf(other) === 'absent')
        refuse(property, `is "${mode}", and ${file} needs ${other}, which is absent`);
  }
  return { manifest: { version, modeOf }, problems, missing };
};
