import { sql, type Placeholder } from 'drizzle-orm';
import type { Orm } from './orm';

interface Execution<Rows> {
  execute: (values: Record<string, unknown>) => Promise<Rows>;
}
interface Query<Rows> {
  prepare: (name: string) => Execution<Rows>;
}

/**
 * A query that Drizzle writes once for each handle instead of once for each call: the writing costs several times what the
 * database needs for the answer. A handle belongs to a connection, so there are few. `names`: of the values that a call
 * gives, for which the query has placeholders.
 */
export const prepared = <Name extends string, Rows>(
  names: readonly Name[],
  build: (db: Orm, places: Record<Name, Placeholder>) => Query<Rows>,
) => {
  const places = {} as Record<Name, Placeholder>;
  for (const name of names) places[name] = sql.placeholder(name);
  const known = new WeakMap<Orm, Execution<Rows>>();
  return (db: Orm, values: Record<Name, unknown>): Promise<Rows> => {
    let query = known.get(db);
    if (!query) {
      // Without a name: `postgres.ts` and `preparedStatements.ts` give one to each text.
      query = build(db, places).prepare('');
      known.set(db, query);
    }
    return query.execute(values);
  };
};
