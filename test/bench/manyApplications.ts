import { sql } from 'drizzle-orm';
import { rowsOf } from '../../server/db/orm';
import { multiply, withDemo } from './demoRows';

/** The demo data, and this many more applications of its first parent, in every status and over two years. */
export const writeApplications = (dataDirectory: string, count: number): Promise<void> =>
  withDemo(dataDirectory, async (database) => {
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
  });
