import { PGlite } from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { clusterSettings } from './clusterSettings';
import { countRows, requireSoundPages } from './damage';

/** Opens the database in `process.argv[2]`, reads all of it and sends the row counts to the parent process. */
const run = async (folder: string) => {
  const database = await PGlite.create(folder, { startParams: clusterSettings, extensions: { amcheck } });
  const ask = (sql: string) => database.query(sql);
  await requireSoundPages(ask);
  const rows = await countRows(ask);
  await database.close();
  process.send?.(rows, () => process.exit(0));
};

run(process.argv[2] ?? '').catch(() => process.exit(1));
