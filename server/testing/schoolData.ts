import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ImportFileReportDto } from '../../src/contract/imports';
import type { TestServer } from './testServer';

const EXAMPLE = join(__dirname, '../../test/fixtures/school-data');

/** The files of the example, by name. */
export const exampleFiles = (): Record<string, string> =>
  Object.fromEntries(readdirSync(EXAMPLE).map((name) => [name, readFileSync(join(EXAMPLE, name), 'utf8')]));

/** Imports files as the school, and answers what became of each. */
export const importFiles = async (
  server: TestServer,
  files: Record<string, string>,
  options: { retireMost?: boolean } = {},
): Promise<Record<string, ImportFileReportDto>> => {
  const body = { ...options, files: Object.entries(files).map(([name, text]) => ({ name, text })) };
  const report = await server.ask('importSchoolData', { as: server.school, body });
  return Object.fromEntries(report.files.map((file) => [file.name, file]));
};
