import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { rowsOf, type Orm } from './orm';

/** Rows that one statement removes: it ends well within its time, and nobody waits long behind it. */
const AT_ONCE = 1_000;

const keyOf = (table: PgTable) => {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary);
  return sql.join(key, sql`, `);
};

/**
 * Removes what `condition` finds, some rows at a time, so that what was removed stays removed whatever happens then. Of several processes
 * each takes other rows.
 */
export const removeAll = async (db: Orm, table: PgTable, condition: SQL | undefined): Promise<void> => {
  const key = keyOf(table);
  const statement = sql`
    with found as materialized
      (select ${key} from ${table} where ${condition} limit ${AT_ONCE} for update skip locked)
    delete from ${table} where (${key}) in (select * from found) returning 1`;
  while (rowsOf(await db.execute(statement)).length === AT_ONCE);
};
