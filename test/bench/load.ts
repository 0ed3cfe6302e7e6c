import autocannon from 'autocannon';
import { pathOf } from '../../src/contract/endpoints';
import { aims } from './budgets';
import { countApplications, credentials, openTabs, signIn } from './family';
import { startBareServer, startServer } from './servers';

const CONNECTIONS = 20;
/** Each takes a core and 46 MB, and an account that is tried more than ten times at once is refused for a while. */
const SIGN_IN_CONNECTIONS = 4;
const SECONDS = 5;

export interface Figure {
  what: string;
  perSecond: number;
  p50: number;
  p99: number;
  aim?: number;
}

const measure = async (what: string, options: autocannon.Options, aim?: number): Promise<Figure> => {
  const shoot = (duration: number) => autocannon({ connections: CONNECTIONS, ...options, duration });
  await shoot(1);
  const { requests, latency, non2xx, errors } = await shoot(SECONDS);
  if (non2xx + errors > 0) throw new Error(`${what}: ${non2xx} refusals, ${errors} errors.`);
  return {
    what,
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    ...(aim === undefined ? {} : { aim }),
  };
};

/** Fastify without anything, as a measure of this machine. */
export const measureBare = async (): Promise<Figure> => {
  const server = await startBareServer();
  return measure('bare Fastify route', { url: server.url }).finally(server.stop);
};

const measureList = async (url: string, kind: keyof typeof aims): Promise<Figure> => {
  const session = await signIn(url);
  const what = `applications list (${await countApplications(url, session)}), ${kind}`;
  const options = {
    url: `${url}/api${pathOf('getApplications', { parentId: session.parentId })}`,
    headers: { authorization: `Bearer ${session.token}` },
  };
  return measure(what, options, aims[kind].list);
};

const measureSave = async (url: string, kind: keyof typeof aims): Promise<Figure> => {
  const tabs = await openTabs(url, CONNECTIONS);
  let connection = 0;
  const setupClient = (client: autocannon.Client) => {
    const tab = tabs[connection++ % tabs.length]!;
    const headers = { authorization: `Bearer ${tab.token}`, 'content-type': 'application/json' };
    client.setRequests([{ method: 'PATCH', path: tab.path, headers, body: tab.body }]);
  };
  const size = (tabs[0]!.body.length / 1000).toFixed(1);
  return measure(`section save (${size} kB), ${kind}`, { url, setupClient }, aims[kind].save);
};

const measureSignIns = (url: string, kind: keyof typeof aims): Promise<Figure> =>
  measure(
    `sign-in (${SIGN_IN_CONNECTIONS} connections), ${kind}`,
    {
      url: `${url}/api${pathOf('login')}`,
      connections: SIGN_IN_CONNECTIONS,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    },
    aims[kind].signIn,
  );

/** Requests per second of the real server with the demo data. */
export const measureServer = async (kind: keyof typeof aims, postgres?: string): Promise<Figure[]> => {
  const server = await startServer(postgres);
  try {
    const list = await measureList(server.url, kind);
    const save = await measureSave(server.url, kind);
    return [list, save, await measureSignIns(server.url, kind)];
  } finally {
    await server.stop();
  }
};
