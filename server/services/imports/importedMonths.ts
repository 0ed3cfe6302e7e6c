import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ImportFileReportDto } from '../../../src/contract/imports';
import type { Orm } from '../../db/orm';
import { importedMonths } from '../../db/schema';
import { emptyReport } from './progress';

/**
 * Imports a file of a month unless it is the one that was imported last, so that an import which broke off goes on where it stopped.
 * Nothing but its own file changes what a month has. `text`: undefined for any other file, which is always read.
 */
export const importOnce = async (
  db: Orm,
  name: string,
  text: string | undefined,
  work: () => Promise<ImportFileReportDto>,
): Promise<ImportFileReportDto> => {
  if (text === undefined) return work();
  const digest = createHash('sha256').update(text).digest('hex');
  const [known] = await db.select().from(importedMonths).where(eq(importedMonths.name, name));
  if (known?.digest === digest) return { ...emptyReport(name), unchanged: known.rows };
  const report = await work();
  const values = { digest, rows: report.created + report.changed + report.unchanged };
  await db
    .insert(importedMonths)
    .values({ name, ...values })
    .onConflictDoUpdate({ target: importedMonths.name, set: values });
  return report;
};
