import { pathOf, type EndpointName } from '../../src/contract/endpoints';
import { buildApp } from '../../server/app';
import type { Database } from '../../server/db/orm';
import { withDemo } from './demoRows';
import { ask, openTabs, signIn, type Tab } from './family';

export interface LoadData {
  session: { parentId: string; token: string };
  /** Applications in the measured list. */
  count: number;
  tabs: Tab[];
  /** What the measured calls asked the database when one stood alone. */
  statements: Partial<Record<EndpointName, string[]>>;
}

/** The statements that reach the database while something is done; there is nobody else. */
const statementsOf = async (database: Database, act: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  database.listen((statement) => void statements.push(statement));
  await act();
  database.listen(undefined);
  return statements;
};

const writeLoad = async (database: Database, url: string, tabCount: number): Promise<LoadData> => {
  const session = await signIn(url);
  const tabs = await openTabs(url, tabCount);
  const list = `${url}/api${pathOf('getApplications', { parentId: session.parentId })}`;
  const { length: count } = await ask<unknown[]>(list, session);
  const [{ path, token, body }] = tabs as [Tab];
  const save = { token, body: JSON.parse(body) as unknown, method: 'PATCH' };
  return {
    session,
    count,
    tabs,
    statements: {
      getApplications: await statementsOf(database, () => ask(list, session)),
      patchHealth: await statementsOf(database, () => ask(`${url}${path}`, save)),
    },
  };
};

/** The demo data, with a session that reads and tabs that save, in a folder or in the PostgreSQL at `databaseUrl`. */
export const prepareLoad = (
  dataDirectory: string,
  databaseUrl: string | undefined,
  tabCount: number,
): Promise<LoadData> =>
  withDemo(
    dataDirectory,
    async (database) => {
      const app = await buildApp({ config: { publicUrl: undefined, dataDirectory }, database, log: false });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return writeLoad(database, url, tabCount).finally(() => app.close());
    },
    databaseUrl,
  );
