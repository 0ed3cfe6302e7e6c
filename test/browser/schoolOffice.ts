import { spawn } from 'node:child_process';
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SchoolApplicationDto } from '../../src/contract/schoolApplications';

export const SCHOOL_TOKEN = 'the-token-of-a-school-office-for-tests';

/** Runs `npm run school` against a running server; answers what it printed, and throws when it ended with another code than 0. */
export const school = (url: string, ...line: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const command = ['--import', 'tsx', 'server/cli/school.ts', ...line, '--url', url];
    const child = spawn(process.execPath, command, { env: { ...process.env, SCHOOL_TOKEN } });
    let printed = '';
    let told = '';
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (told += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(printed)
        : reject(new Error(`${line.join(' ')} ended with ${code}: ${told}${printed}`)),
    );
  });

/** The application of a child of the demo's first parent. */
export const referenceOf = async (url: string, firstName: string): Promise<string> => {
  const list = JSON.parse(await school(url, 'applications', '--json')) as SchoolApplicationDto[];
  const own = list.find(
    ({ applicant, parent }) => applicant.firstName === firstName && parent.email === 'parent@example.org',
  );
  if (!own) throw new Error(`${firstName} has no application.`);
  return own.referenceNumber;
};

const EXAMPLE = 'test/fixtures/school-data';
const OFFER_DAYS = /,\d{4}-\d\d-\d\d,\d{4}-\d\d-\d\d$/gm;

/** The example of the documents, with offers that are open whenever it is read. Whoever asked removes it. */
export const exampleData = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'school-data-'));
  const year = new Date().getFullYear();
  for (const name of await readdir(EXAMPLE)) {
    const text = await readFile(join(EXAMPLE, name), 'utf8');
    const days = `,${year - 1}-02-01,${year + 1}-12-18`;
    await writeFile(join(folder, name), name === 'offers.csv' ? text.replace(OFFER_DAYS, days) : text);
  }
  return {
    folder,
    /** Begins the file where there is none. */
    add: (name: string, cells: readonly string[]) => appendFile(join(folder, name), `${cells.join(',')}\n`),
    remove: () => rm(folder, { recursive: true }),
  };
};
