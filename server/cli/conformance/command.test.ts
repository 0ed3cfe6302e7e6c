/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { endpoints, pathOf, type EndpointName } from '../../../src/contract/endpoints';
import { startMinimalApi, type MinimalApi } from '../../../test/minimalApi/startMinimalApi';
import { minimalParent, TOKEN } from '../../../test/minimalApi/schoolData';
import { completeDraft } from '../../testing/enrolment';
import { PASSWORD, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { conformanceCommand } from './command';
import { documentedNames } from './documentedCalls';
import type { Row } from './rows';

interface Said {
  code: number;
  out: string;
  problem: string;
}

const run = async (words: string[], variables: Record<string, string> = {}): Promise<Said> => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await conformanceCommand(words, {
    variables,
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
};

const { username, password } = minimalParent;
const check = (url: string, ...more: string[]) =>
  run(['--url', url, '--user', username, '--password', password, ...more]);

const rowsOf = ({ out }: Said) => (JSON.parse(out) as { rows: Row[] }).rows;
const rowOf = (said: Said, call: string) => rowsOf(said).find((row) => row.call === call);
const callsThatAre = (said: Said, result: Row['result']) =>
  rowsOf(said)
    .filter((row) => row.result === result)
    .map(({ call }) => call);

/** Left to a person, whoever is asked. */
const accountCalls = [
  'POST /accounts/parents',
  'POST /accounts/parent-applications',
  'POST /accounts/code-email/:email',
  'POST /accounts/activation/:code',
  'POST /accounts/reset-password/code',
  'PUT /accounts/change-password/:accountId',
];

describe('an API that knows the specification and nothing else', () => {
  let api: MinimalApi | undefined;
  const start = async (...options: Parameters<typeof startMinimalApi>) => {
    api = await startMinimalApi(...options);
    return api;
  };
  afterEach(() => api?.close());

  test('has every documented call and no other', async () => {
    const { url } = await start();
    const names = Object.keys(endpoints) as EndpointName[];
    const unknown: string[] = [];
    for (const name of names) {
      const { method } = endpoints[name];
      const path = pathOf(name).replace(/(?<=\/)(?=\/|$)/g, 'x');
      const response = await fetch(`${url}${path}`, { method });
      const { message } = (await response.json()) as { message?: string };
      if (response.status === 404 && message === `Cannot ${method} ${path}`) unknown.push(name);
    }
    expect(names.filter((name) => !unknown.includes(name)).sort()).toEqual([...documentedNames].sort());
  });

  test('refuses a field that is not documented when it is strict', async () => {
    const { url } = await start({ strict: true });
    const begin = (body: object) =>
      fetch(`${url}/applicants`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}` },
        body: JSON.stringify(body),
      });
    expect((await begin({ firstName: 'Noor', hasBirthCertificate: true })).status).toBe(400);
    expect((await begin({ firstName: 'Noor' })).status).toBe(200);
  });

  test('has every call that only reads, and nothing is written without --write', async () => {
    const { url, records } = await start({ strict: true });
    const said = await check(url, '--json');
    expect(said.code).toBe(0);
    expect(callsThatAre(said, 'ok')).toHaveLength(19);
    expect([...callsThatAre(said, 'differs'), ...callsThatAre(said, 'missing')]).toEqual([]);
    expect(Object.values(records).flat()).toEqual([]);
  });

  test('takes an enrolment to its submission, corrected and taken back, with documented fields alone', async () => {
    const { url, records } = await start({ strict: true });
    const said = await check(url, '--write', '--json');
    expect(said.code).toBe(0);
    expect([...callsThatAre(said, 'differs'), ...callsThatAre(said, 'missing')]).toEqual([]);
    expect(callsThatAre(said, 'not asked')).toEqual(accountCalls);
    const { remarks } = rowOf(said, 'PATCH /student-healths/:id') ?? {};
    expect(remarks?.join()).toMatch(
      /are refused \("property isEpilepsy should not exist"\): .* sends the body once more/,
    );
    expect(records).toMatchObject({
      applicants: [{ placeOfBirth: 'Salem' }],
      schoolHistories: [{ principalName: 'Kim Reed' }, { schoolName: 'Hill School' }],
      guardians: [{ priority: 1 }],
      siblings: [{ firstName: 'Sami' }],
      transportations: [{ transportationType: 'CAR' }],
      applications: [],
    });
  });

  test('what it leaves out, and what it writes otherwise, is a remark', async () => {
    const { url } = await start();
    const { out } = await check(url, '--write');
    expect(out).toMatch(/^ok +POST \/accounts\/parents\/login +P7\.2$/m);
    expect(out).toContain('that it does without: account.draftKey.');
    expect(out).toContain('In other letter case, understood: status "Present", status "Absent".');
    expect(out).toContain('There is no POST /uploads');
    expect(out).not.toContain('are refused');
    expect(out).toMatch(/^50 documented calls: 44 ok, 0 differ, 0 missing, 6 not asked\.$/m);
  });

  test.each([404, 405, 501])('a call that answers %i is missing, and the command fails', async (status) => {
    const { url } = await start({ answers: { 'GET /professions': { status, body: { message: 'No' } } } });
    const said = await check(url, '--json');
    expect(said.code).toBe(1);
    expect(callsThatAre(said, 'missing')).toEqual(['GET /professions']);
    expect(rowOf(said, 'GET /professions')).toMatchObject({ works: false, use: 'the list of professions' });
  });

  test('a call that refuses with a code is there; what it said is told', async () => {
    const body = { message: 'Closed today', code: 'NOT_FOUND' };
    const { url } = await start({ answers: { 'GET /professions': { status: 404, body } } });
    const said = await check(url, '--json');
    expect(said.code).toBe(0);
    expect(rowOf(said, 'GET /professions')).toMatchObject({
      result: 'differs',
      works: false,
      findings: ['Refused with 404: "Closed today".'],
    });
  });

  test.each([
    ['a word that is not known', { status: 'Late' }, 'shown as unknown: status "Late"'],
    ['a wrong type', { course: 'Music' }, 'not shown: course'],
    ['no day', { dateOfAttendance: null }, 'cannot do without: dateOfAttendance'],
    ['a day in another form', { dateOfAttendance: '11/02/2026' }, 'not shown: dateOfAttendance "11/02/2026"'],
  ])('%s is told', async (_what, wrong, finding) => {
    const mark = { status: 'absent', dateOfAttendance: '2026-11-02', course: { name: 'Music' }, ...wrong };
    const answers = { 'GET /attendances/students/:id': { status: 200, body: [mark] } };
    const said = await check((await start({ answers })).url, '--json');
    expect(said.code).toBe(0);
    expect(rowOf(said, 'GET /attendances/students/:studentId')).toMatchObject({
      result: 'differs',
      works: true,
      findings: [expect.stringContaining(finding)],
    });
  });

  test('a body that is refused, and a correction that is not kept, are told', async () => {
    const { url } = await start({
      answers: {
        'POST /student-healths': { status: 400, body: { message: 'physicianName is too short' } },
        'PATCH /siblings/:id': { status: 200, body: { data: { id: 1 } } },
      },
    });
    const said = await check(url, '--write', '--json');
    expect(callsThatAre(said, 'differs')).toEqual(['PATCH /siblings/:id', 'POST /student-healths']);
    expect(rowOf(said, 'POST /student-healths')?.findings).toEqual([
      'Refused with 400: "physicianName is too short".',
    ]);
    expect(rowOf(said, 'PATCH /siblings/:id')?.findings).toEqual([
      'The summary afterwards does not have the firstName that was sent.',
    ]);
    expect(rowOf(said, 'PATCH /student-healths/:id')?.result).toBe('not asked');
  });

  test('neither the password nor the token is printed, even when the API repeats them', async () => {
    const message = `${password} ${TOKEN}`;
    const { url } = await start({ answers: { 'GET /professions': { status: 400, body: { message } } } });
    for (const words of [[], ['--json']]) {
      const { out } = await check(url, ...words);
      expect(out).toContain('*** ***');
      expect(out).not.toContain(password);
      expect(out).not.toContain(TOKEN);
    }
  });
});

describe('whoever cannot be asked is told in one sentence', () => {
  let api: MinimalApi;
  beforeAll(async () => {
    api = await startMinimalApi({
      answers: {
        'POST /accounts/parents/login': { status: 401, body: { message: `Wrong password ${password}` } },
      },
    });
  });
  afterAll(() => api.close());

  test('no server, no such API, and a login that is refused', async () => {
    expect(await check('http://127.0.0.1:1')).toEqual({
      code: 1,
      out: '',
      problem: 'No API answers at http://127.0.0.1:1.',
    });
    expect((await check(`${api.url}/elsewhere`)).problem).toMatch(/^\S+ has no POST \S+; it answered 404\.$/);
    expect(await check(api.url)).toEqual({
      code: 1,
      out: '',
      problem: `${api.url} does not sign in parent; it answered 401 "Wrong password ***".`,
    });
  });

  test.each([
    ['no address', ['--user', 'a', '--password', 'b'], '--url is missing.'],
    ['no password', ['--url', 'http://school.example', '--user', 'a'], '--password is missing.'],
    ['another scheme', ['--url', 'ftp://school.example', '--user', 'a', '--password', 'b'], 'http://'],
    ['an unknown option', ['--colour'], '--colour is not an option'],
    ['a stray word', ['--user', 'a', 'Secret#1'], 'Every word belongs to an option.'],
  ])('a line with %s', async (_what, words, problem) => {
    const said = await run(words);
    expect(said.code).toBe(2);
    expect(said.problem).toContain(problem);
    expect(said.problem).not.toContain('Secret#1');
  });

  test('--help, and no word at all, say what there is', async () => {
    for (const words of [['--help'], []])
      expect(await run(words)).toMatchObject({
        code: 0,
        out: expect.stringContaining('--write') as string,
      });
  });
});

describe("the portal's own server", () => {
  const server = useTestServer();
  let url: string;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/api`;
  });
  const ask = (...more: string[]) =>
    run(['--url', url, '--user', server.parent.username, ...more, '--json'], { PORTAL_PASSWORD: PASSWORD });

  test('answers every call that only reads as documented', async () => {
    await writePupil(server.orm, server.parent);
    await completeDraft(server, server.parent);
    const said = await ask();
    expect(said.code).toBe(0);
    // the school of the fixtures has no sections, so nobody can ask for their options
    expect(callsThatAre(said, 'ok')).toHaveLength(21);
    const asked = rowsOf(said).filter(({ result }) => result !== 'not asked');
    expect(asked.flatMap(({ findings, remarks }) => [...findings, ...remarks])).toEqual([]);
  });

  test('takes a whole enrolment of documented bodies', async () => {
    await writePupil(server.orm, server.parent);
    const said = await ask('--write');
    expect(said.code).toBe(0);
    expect(callsThatAre(said, 'missing')).toEqual([]);
    expect(callsThatAre(said, 'differs')).toEqual([]);
    expect(callsThatAre(said, 'not asked')).toEqual([
      ...accountCalls,
      'GET /option-resource/section-resource/:id',
    ]);
  });
});
