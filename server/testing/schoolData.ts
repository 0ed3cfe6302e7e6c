import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFileReportDto } from '../../src/contract/imports';
import type { TestServer } from './testServer';

const FIXTURES = join(__dirname, '../../test/fixtures');

const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(FIXTURES, folder)).map((name) => [
      name,
      readFileSync(join(FIXTURES, folder, name), 'utf8'),
    ]),
  );

/** The files of the example, by name. */
export const exampleFiles = () => filesIn('school-data');

/** The OneRoster set of the example, of version 1.2. */
export const rosterFiles = () => filesIn('oneroster');

/** Imports files as the school, and answers what became of each. */
export const importFiles = async (
  server: TestServer,
  files: Record<string, string>,
  options: { retireMost?: boolean; dryRun?: boolean } = {},
): Promise<Record<string, ImportFileReportDto>> => {
  const body = { ...options, files: Object.entries(files).map(([name, text]) => ({ name, text })) };
  const report = await server.ask('importSchoolData', { as: server.school, body });
  return Object.fromEntries(report.files.map((file) => [file.name, file]));
};
