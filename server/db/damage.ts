/** Queries a database that nobody else is using. */
export type Ask = (sql: string) => Promise<{ rows: unknown[] }>;

const INDEXES = `
  select count(bt_index_check(c.oid)) as checked from pg_class c join pg_am a on a.oid = c.relam
  where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`;

const TABLES = `
  select c.relname as name, found.msg as problem
  from pg_class c, lateral verify_heapam(c.oid, on_error_stop => true) found
  where c.relkind in ('r', 'm', 't') and c.relpersistence = 'p' limit 1`;

/** Reads every page of every table and index and verifies its checksum; throws if one is damaged. */
export const requireSoundPages = async (ask: Ask): Promise<void> => {
  await ask('create extension if not exists amcheck');
  await ask(INDEXES);
  const { rows } = await ask(TABLES);
  if (rows.length > 0) throw new Error(`Damaged page: ${JSON.stringify(rows[0])}`);
};

/** How many rows each table has. */
export type RowCounts = Record<string, number>;

export const countRows = async (ask: Ask): Promise<RowCounts> => {
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public' order by 1");
  const names = (tables.rows as { name: string }[]).map(({ name }) => name);
  if (names.length === 0) return {};
  const counts = await ask(
    names.map((name) => `select '${name}' as name, count(*)::int as rows from "${name}"`).join(' union all '),
  );
  return Object.fromEntries(
    (counts.rows as { name: string; rows: number }[]).map((row) => [row.name, row.rows]),
  );
};
