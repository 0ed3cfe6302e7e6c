import autocannon from 'autocannon';
import { pathOf } from '../../src/contract/endpoints';
import { aims } from './budgets';
import { countApplications, credentials, openTabs, signIn } from './family';
import { hashPassword, isPasswordOf } from '../../server/services/passwords';
import { startBareServer, startServer } from './servers';

const CONNECTIONS = 20;
/** Each takes a core and 46 MB, and an account that is tried more than ten times at once is refused for a while. */
const SIGN_IN_CONNECTIONS = 4;
const SECONDS = 5;

export interface Figure {
  what: string;
  perSecond: number;
  p50: number;
  /** autocannon counts no p95; this is the stricter. */
  p97: number;
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
    p97: latency.p97_5,
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

/** Comparing passwords and nothing else, as a measure of what signing in could reach on this machine. */
export const measurePasswords = async (): Promise<Figure> => {
  const stored = await hashPassword(credentials.password);
  const times: number[] = [];
  const end = performance.now() + SECONDS * 1000;
  const compare = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await isPasswordOf(stored, credentials.password);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: SIGN_IN_CONNECTIONS }, compare));
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return {
    what: `argon2 alone (${SIGN_IN_CONNECTIONS} at once)`,
    perSecond: times.length / SECONDS,
    p50: at(0.5),
    p97: at(0.975),
    p99: at(0.99),
  };
};

/** More strangers at once than can be hashed, within the limit of attempts of one address. */
const BURST = 90;

/** What becomes of a burst of sign-ins: how many were compared, and how many were asked to come again, each how soon. */
const measureBurst = async (url: string, kind: keyof typeof aims): Promise<string> => {
  const began = performance.now();
  const signInAs = async (username: string) => {
    const response = await fetch(`${url}/api${pathOf('login')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: 'Wrong#2026' }),
    });
    await response.arrayBuffer();
    const again = response.status === 503 && response.headers.has('retry-after');
    return { outcome: again ? '503' : String(response.status), after: performance.now() - began };
  };
  const all = await Promise.all(Array.from({ length: BURST }, (_, number) => signInAs(`stranger${number}`)));
  const tell = (outcome: string) => {
    const times = all.filter((one) => one.outcome === outcome).map(({ after }) => after);
    return `${times.length} × ${outcome} within ${Math.round(Math.max(0, ...times))} ms`;
  };
  const others = all.filter(({ outcome }) => outcome !== '401' && outcome !== '503').length;
  return `${BURST} sign-ins at once, ${kind}: ${tell('401')}, ${tell('503')} with Retry-After, ${others} otherwise.`;
};

/** Requests per second of the real server with the demo data. */
export const measureServer = async (
  kind: keyof typeof aims,
  postgres?: string,
): Promise<{ figures: Figure[]; burst: string }> => {
  const server = await startServer(postgres);
  try {
    const list = await measureList(server.url, kind);
    const save = await measureSave(server.url, kind);
    const signIns = await measureSignIns(server.url, kind);
    return { figures: [list, save, signIns], burst: await measureBurst(server.url, kind) };
  } finally {
    await server.stop();
  }
};
