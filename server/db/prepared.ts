import { sql, type Placeholder } from 'drizzle-orm';
import type { Orm } from './orm';

interface Execution<Rows> {
  execute: (values: Record<string, unknown>) => Promise<Rows>;
}
interface Query<Rows> {
  prepare: (name: string) => Execution<Rows>;
}

/**
 * A query that Drizzle builds once per handle instead of once per call, because building costs several times as much
 * as running it. A handle belongs to a connection, so there are few. `names` are the placeholders for the values of
 * each call.
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
      // No name here: `postgres.ts` and `preparedStatements.ts` name each text.
      query = build(db, places).prepare('');
      known.set(db, query);
    }
    return query.execute(values);
  };
};
