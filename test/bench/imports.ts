import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schoolCommand } from '../../server/cli/school/command';
import { watchMemory } from '../../server/testing/processMemory';
import { createDatabase } from '../postgres/createDatabase';
import { startServer } from './servers';

const EXAMPLE = join(__dirname, '..', 'fixtures', 'school-data');
const TOKEN = 'the-token-of-the-bench-0123456789';
const CLASS = 'S-100-2026-G1-A';
const COURSE = `${CLASS}-MATH`;
/** A mark for each of them, for each child. */
const DAYS_A_MONTH = 20;

export interface ImportFigure {
  what: string;
  rows: number;
  seconds: number;
  /** Megabytes that the server and its children took at most meanwhile; PGlite is a part of the server, PostgreSQL none. */
  memory: number;
}

const writeRows = (folder: string, name: string, header: string, rows: readonly string[]) => {
  writeFileSync(join(folder, name), `${[header, ...rows].join('\n')}\n`);
  return rows.length;
};

/** Writes children with two parents each, in one class; answers how many rows that are. */
const writeStudents = (folder: string, count: number): number => {
  const numbers = Array.from({ length: count }, (_, index) => `B-${index}`);
  return (
    writeRows(
      folder,
      'students.csv',
      'id,first_name,last_name,gender,birth_date',
      numbers.map((id) => `${id},Fern,${id},female,2018-03-02`),
    ) +
    writeRows(
      folder,
      'student-classes.csv',
      'id,student,class,starts',
      numbers.map((id) => `${id},${id},${CLASS},2026-07-01`),
    ) +
    writeRows(
      folder,
      'student-parents.csv',
      'id,student,email',
      numbers.flatMap((id) => [1, 2].map((parent) => `${id}-${parent},${id},${id}-${parent}@example.org`)),
    )
  );
};

const monthOf = (index: number) => new Date(Date.UTC(2026, 8 + index)).toISOString().slice(0, 7);

const writeAttendance = (folder: string, students: number, month: string): string => {
  const days = Array.from(
    { length: DAYS_A_MONTH },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );
  const rows = Array.from({ length: students }, (_, index) =>
    days.map((day) => `${day}-${index},B-${index},${COURSE},${day},${index % 37 ? 'present' : 'absent'}`),
  ).flat();
  const name = `attendance-${month}.csv`;
  writeRows(folder, name, 'id,student_class,course,date,status', rows);
  return join(folder, name);
};

/** Imports so many children, then so many months of their attendance, into the real server, as a school does. */
export const measureImport = async (
  students: number,
  months: number,
  postgres?: string,
): Promise<ImportFigure[]> => {
  process.env.SCHOOL_TOKEN = TOKEN;
  const folder = mkdtempSync(join(tmpdir(), 'school-data-'));
  cpSync(EXAMPLE, folder, { recursive: true });
  for (const name of ['attendance-2026-09.csv', 'fees.csv', 'payments.csv']) rmSync(join(folder, name));
  const figures: ImportFigure[] = [];
  const server = await startServer(postgres ? { databaseUrl: await createDatabase(postgres) } : {});
  const send = async (what: string, path: string, rows: number) => {
    const memory = watchMemory(server.processId);
    const began = performance.now();
    const code = await schoolCommand(['import', path, '--url', server.url], {
      variables: { SCHOOL_TOKEN: TOKEN },
      print: () => undefined,
      complain: (text) => console.error(text),
    });
    const seconds = (performance.now() - began) / 1_000;
    figures.push({ what, rows, seconds, memory: memory().tree });
    if (code !== 0) throw new Error(`The import of ${what} ended with ${code}.`);
  };
  try {
    await send('children, classes and parents', folder, writeStudents(folder, students));
    for (let index = 0; index < months; index += 1) {
      const month = monthOf(index);
      const path = writeAttendance(folder, students, month);
      await send(`attendance of ${month}`, path, students * DAYS_A_MONTH);
      if (index === 0) await send(`attendance of ${month}, again`, path, students * DAYS_A_MONTH);
      rmSync(path);
    }
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return figures;
};
