import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../../server/db/client';
import { rowsOf } from '../../server/db/orm';
import { seedDemo } from '../../server/seed';
import { hashPassword } from '../../server/services/passwords';
import { join } from 'node:path';

type Changes = Record<string, string>;

/** Copies one row of a table many times; `changes`: SQL for the columns that differ, where `n` counts. */
const multiply = async ({ orm }: Database, table: string, id: string, count: number, changes: Changes) => {
  const found = await orm.execute(
    sql`select column_name as name from information_schema.columns
        where table_name = ${table} and is_identity = 'NO' and column_default is null`,
  );
  const columns = rowsOf(found).map(({ name }) => String(name));
  const values = columns.map((name) => changes[name] ?? `one.${name}`);
  const names = columns.join(', ');
  await orm.execute(
    sql.raw(`insert into ${table} (${names}) select ${values.join(', ')}
             from ${table} one, generate_series(1, ${count}) n where one.id = '${id}'`),
  );
};

/** The demo data, and this many more applications of its first parent, in every status and over two years. */
export const writeApplications = async (dataDirectory: string, count: number): Promise<void> => {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  try {
    const filesDirectory = join(dataDirectory, 'files');
    await seedDemo(database, { now: new Date(), hashPassword, filesDirectory });
    const [model] = rowsOf(
      await database.orm.execute(
        sql`select a.id, a.applicant_id from applications a join parents p on p.id = a.parent_id
            join accounts on accounts.id = p.account_id
            where accounts.username = 'parent' and a.type = 'Application' limit 1`,
      ),
    );
    if (!model) throw new Error('The demo has no application.');
    await multiply(database, 'applicants', String(model.applicant_id), count, {
      id: `'bench-' || n`,
      email: `'bench' || n || '@example.org'`,
      first_name: `'Child ' || lpad((n * 7919 % 10007)::text, 5, '0')`,
    });
    await multiply(database, 'applications', String(model.id), count, {
      id: `'bench-' || n`,
      applicant_id: `'bench-' || n`,
      reference_number: `'PP-0000-' || lpad(n::text, 6, '0')`,
      status: `(array['Pending', 'Accepted', 'Rejected', 'Reviewed', 'Cancelled', 'Waitlisted'])[1 + n % 6]`,
      application_date: `one.application_date - (n % 700) * interval '1 day'`,
    });
  } finally {
    await database.close();
  }
};
