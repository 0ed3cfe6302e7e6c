import { deepStrictEqual } from 'node:assert/strict';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type autocannon from 'autocannon';
import { pathOf, type EndpointName } from '../../src/contract/endpoints';
import { hashPassword, isPasswordOf } from '../../server/services/accounts';
import { createDatabase } from '../postgres/createDatabase';
import { aims, queryBudgets } from './budgets';
import { ask, credentials, type Tab } from './family';
import { prepareLoad, type LoadData } from './loadData';
import { CONNECTIONS, measure, mostMemory, raceWithControl, type Figure } from './race';
import { startBareServer, startControlServer, startServer, type RunningServer } from './servers';

/** Each takes a core and 46 MB, and an account that is tried more than ten times at once is refused for a while. */
const SIGN_IN_CONNECTIONS = 4;
const SECONDS = 3;

type Kind = keyof typeof aims;

/** Fastify without anything, as a measure of this machine. */
export const measureBare = async (): Promise<Figure> => {
  const server = await startBareServer();
  return measure('bare Fastify route', { url: server.url }).finally(server.stop);
};

const listOptions =
  ({ session }: LoadData) =>
  (url: string): autocannon.Options => ({
    url: `${url}/api${pathOf('getApplications', { parentId: session.parentId })}`,
    headers: { authorization: `Bearer ${session.token}` },
  });

const saveOptions =
  ({ tabs }: LoadData) =>
  (url: string): autocannon.Options => {
    let connection = 0;
    const setupClient = (client: autocannon.Client) => {
      const tab = tabs[connection++ % tabs.length]!;
      const headers = { authorization: `Bearer ${tab.token}`, 'content-type': 'application/json' };
      client.setRequests([{ method: 'PATCH', path: tab.path, headers, body: tab.body }]);
    };
    return { url, setupClient };
  };

const measureSignIns = async (url: string, kind: Kind): Promise<Figure> => {
  const options: autocannon.Options = {
    url: `${url}/api${pathOf('login')}`,
    connections: SIGN_IN_CONNECTIONS,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  };
  const figure = await measure(`sign-in (${SIGN_IN_CONNECTIONS} connections), ${kind}`, options);
  return { ...figure, aim: aims[kind].signIn };
};

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
const measureBurst = async (url: string, kind: Kind): Promise<string> => {
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

export interface Load {
  figures: Figure[];
  /** What is told below the table. */
  remarks: string[];
  problems: string[];
}

const measureCalls = async (data: LoadData, kind: Kind, urls: { ours: string; control: string }) => {
  const listName = `applications list (${data.count}), ${kind}`;
  const list = await raceWithControl(listName, urls, listOptions(data));
  const size = ((data.tabs[0]?.body.length ?? 0) / 1000).toFixed(1);
  const save = await raceWithControl(`section save (${size} kB), ${kind}`, urls, saveOptions(data));
  const queriesOf = (name: keyof LoadData['statements']) => data.statements[name]?.length ?? 0;
  return [
    { ...list.ours, queries: queriesOf('getApplications'), aim: aims[kind].list },
    { ...list.control, queries: 2 },
    { ...save.ours, queries: queriesOf('patchHealth'), aim: aims[kind].save },
    { ...save.control, queries: 5 },
  ];
};

const problemsOf = ({ statements }: LoadData): string[] =>
  Object.entries(statements).flatMap(([name, made]) => {
    const most = queryBudgets[name as EndpointName];
    const list = made.map((statement) => `\n  ${statement}`).join('');
    return made.length > most ? [`${name} makes ${made.length} queries, its budget is ${most}:${list}`] : [];
  });

const runLoad = async (data: LoadData, kind: Kind, ours: RunningServer, control: RunningServer) => {
  const urls = { ours: ours.url, control: control.url };
  const { result: calls, most } = await mostMemory(ours, () => measureCalls(data, kind, urls));
  const signIns = await measureSignIns(ours.url, kind);
  const memory = `Memory of the server under load, ${kind}: ${Math.round(most)} MB (aim: ${aims[kind].memory}).`;
  return {
    figures: [...calls, signIns],
    remarks: [memory, await measureBurst(ours.url, kind)],
    problems: problemsOf(data),
  };
};

/** The control is a measure only as long as it asks and answers what the product does. */
const requireSameAnswers = async ({ session, tabs }: LoadData, urls: { ours: string; control: string }) => {
  const list = pathOf('getApplications', { parentId: session.parentId });
  const [{ path, token, body }] = tabs as [Tab];
  const save = { token, body: JSON.parse(body) as unknown, method: 'PATCH' };
  const answersOf = async (url: string) => {
    const saved = await ask<object>(`${url}${path}`, save);
    return {
      list: await ask(`${url}/api${list}`, session),
      saved: { ...saved, version: 'one more each time' },
    };
  };
  deepStrictEqual(await answersOf(urls.control), await answersOf(urls.ours));
};

/** The real server and the one written by hand, each on the same demo data. */
export const measureServer = async (kind: Kind, postgres?: string): Promise<Load> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-load-'));
  const running: RunningServer[] = [];
  try {
    const databaseUrl = postgres && (await createDatabase(postgres));
    const data = await prepareLoad(folder, databaseUrl, CONNECTIONS);
    const prepare = (dataDirectory: string) => cp(folder, dataDirectory, { recursive: true });
    const options = { prepare, ...(databaseUrl ? { databaseUrl } : {}) };
    const ours = await startServer(options);
    running.push(ours);
    const control = await startControlServer(options);
    running.push(control);
    await requireSameAnswers(data, { ours: ours.url, control: control.url });
    return await runLoad(data, kind, ours, control);
  } finally {
    for (const server of running) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
