/** @jest-environment node */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { aRegisteredChild, aRegistration } from '../../testing/builders';
import { PASSWORD } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { fileReader, fileSender, schoolClient } from './client';
import { schoolCommand } from './command';
import type { CommandFailure } from './failure';

const EXAMPLE = join(__dirname, '../../../test/fixtures/school-data');
const DEMO = join(__dirname, '../../../test/fixtures/demo');

/** As a production server starts: with nothing in its database. */
const server = useTestServer({}, () => Promise.resolve({}));
let url: string;
let folder: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'school-data-'));
  cpSync(EXAMPLE, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const run = async (...words: string[]) => {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await schoolCommand(['import', ...words, '--url', url], {
    variables: { SCHOOL_TOKEN: server.school.token, DATA_DIR: server.directory },
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
};

const put = (name: string, text: string | Buffer) => writeFileSync(join(folder, name), text);
const change = (name: string, from: string | RegExp, to: string) =>
  put(name, readFileSync(join(folder, name), 'utf8').replace(from, to));

/** The first of a list, or the one of a name. */
const choose = (list: readonly { id: string; name: string }[], name: string): string => {
  const found = list.find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found.id;
};

const citiesOf = async (country: string, province: string) => {
  const countryId = choose(await server.ask('getCountries'), country);
  const provinces = await server.ask('getProvinces', { parameters: { countryId } });
  return server.ask('getCities', { parameters: { provinceId: choose(provinces, province) } });
};

test('an empty server takes the example, and a parent registers a child for one of its offers', async () => {
  expect((await server.ask('getSchools')).totalItems).toBe(0);
  expect(await run(folder)).toMatchObject({
    code: 0,
    out: expect.stringContaining(
      'offers.csv: created 4, changed 0, unchanged 0, retired 0, refused 0',
    ) as string,
  });
  const { data: schools } = await server.ask('getSchools', { query: { onlyWithOffers: 'true' } });
  expect(schools.map(({ name }) => name)).toEqual(['Beacon Hill School', 'Lycée des Canuts']);
  const offers = await server.ask('getOffers', { query: { school: choose(schools, 'Beacon Hill School') } });
  expect(
    offers.map(({ classLevelName, optionName, placesLeft }) => [classLevelName, optionName, placesLeft]),
  ).toEqual([
    ['Grade 1', '', 24],
    ['Grade 2', '', 12],
    ['Grade 9', 'Physics', 30],
  ]);
  expect((await server.ask('getCountries')).map(({ code, name }) => [code, name])).toEqual([
    ['CD', 'Democratic Republic of the Congo'],
    ['FR', 'France'],
    ['US', 'United States'],
  ]);

  const body = aRegistration({ profession: choose(await server.ask('getProfessions'), 'Nurse') }, [
    aRegisteredChild({ offer: offers[0]?.id ?? '' }),
  ]);
  body.parentAddress.city = choose(await citiesOf('United States', 'Massachusetts'), 'Boston');
  const { flowId } = await server.ask('register', { body });
  const code = await takeCode(server, 'sonia@example.org');
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
  const { id, account } = await server.ask('login', { body: { username: 'sonia', password: PASSWORD } });
  const own = { as: { token: account.token }, parameters: { parentId: id } };
  expect(await server.ask('getApplications', own)).toMatchObject([
    { status: 'Pending', school: { name: 'Beacon Hill School' }, schoolYear: '2026-2027' },
  ]);
});

test('the folder of the demo is one that a school imports as it stands', async () => {
  const { code, out } = await run(DEMO);
  expect(out).toContain('schools.csv: created 40,');
  expect(out).not.toMatch(/\b(changed|unchanged|retired|refused) [1-9]/);
  expect(code).toBe(0);
  expect((await run(DEMO)).out).not.toMatch(/\b(created|changed|retired|refused) [1-9]/);
});

test('a dry run tells the same and changes nothing', async () => {
  const { code, out } = await run(folder, '--dry-run');
  expect(code).toBe(0);
  expect((await server.ask('getCountries')).length).toBe(0);
  expect(out).toBe(`This is a dry run: nothing is written.\n${(await run(folder)).out}`);
  expect((await server.ask('getCountries')).length).toBe(3);
});

test('a second import changes what has changed, retires what is gone, and brings it back', async () => {
  await run(folder);
  const before = await citiesOf('France', 'Auvergne-Rhône-Alpes');
  const again = await run(folder);
  expect(again.out).not.toMatch(/\b(created|changed|retired|refused) [1-9]/);
  expect(again.out).toContain('cities.csv: created 0, changed 0, unchanged 6,');

  change('cities.csv', /.*Grenoble\n/, 'FR-ARA-ANN,FR-ARA,Annecy\n');
  change('cities.csv', 'Lyon', 'Lyons');
  const changed = await run(folder);
  expect(changed.out).toContain('cities.csv: created 1, changed 1, unchanged 4, retired 1, refused 0');
  const after = await citiesOf('France', 'Auvergne-Rhône-Alpes');
  expect(after.map(({ name }) => name)).toEqual(['Annecy', 'Lyons']);
  expect(choose(after, 'Lyons')).toBe(choose(before, 'Lyon'));

  change('cities.csv', 'FR-ARA-ANN,FR-ARA,Annecy\n', 'FR-ARA-GRE,FR-ARA,Grenoble\n');
  expect((await run(folder)).out).toContain('cities.csv: created 0, changed 1, unchanged 5, retired 1,');
  expect(choose(await citiesOf('France', 'Auvergne-Rhône-Alpes'), 'Grenoble')).toBe(
    choose(before, 'Grenoble'),
  );
});

test('what belongs to a school that is gone is retired with it, and an application for it stays', async () => {
  await run(folder);
  const { data: schools } = await server.ask('getSchools');
  const school = choose(schools, 'Lycée des Canuts');
  const [offer] = await server.ask('getOffers', { query: { school } });
  const body = aRegistration({ profession: choose(await server.ask('getProfessions'), 'Nurse') }, [
    aRegisteredChild({ offer: offer?.id ?? '' }),
  ]);
  body.parentAddress.city = choose(await citiesOf('France', 'Auvergne-Rhône-Alpes'), 'Lyon');
  const { flowId } = await server.ask('register', { body });
  const code = await takeCode(server, 'sonia@example.org');
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });

  change('schools.csv', /S-200.*\n/, '');
  expect((await run(join(folder, 'schools.csv'))).out.split('\n')).toEqual([
    'schools.csv: created 0, changed 0, unchanged 2, retired 1, refused 0',
    'class-levels.csv: 2 more retired, which belonged to what is retired',
    'promotions.csv: 1 more retired, which belonged to what is retired',
    'offers.csv: 1 more retired, which belonged to what is retired',
    'classes.csv: 1 more retired, which belonged to what is retired',
    ...Array.from({ length: 3 }, () => expect.stringContaining(' more retired, which belonged to') as string),
  ]);
  expect((await server.ask('getSchools')).data.map(({ name }) => name)).not.toContain('Lycée des Canuts');
  expect((await server.call('getOffers', { query: { school } })).body.code).toBe('NO_ACTIVE_PROMOTION');
  const late = await server.call('register', {
    body: { ...body, parent: { ...body.parent, username: 'late', email: 'late@example.org' } },
  });
  expect(late.body.code).toBe('OFFER_ENDED');
  expect(await server.ask('getSchoolApplications', { as: server.school })).toMatchObject([
    { school: 'Lycée des Canuts', classLevelName: 'Seconde' },
  ]);
});

test('a file with a mistake is refused as a whole, the files that refer to it are not tried, the others are taken', async () => {
  change('schools.csv', 'US-MA-BOS', 'US-MA-BOX');
  change('schools.csv', '+243825550102', '12');
  change('professions.csv', 'Farmer', '');
  const { code, out, problem } = await run(folder);
  expect(code).toBe(5);
  expect(problem).toBe('12 of 23 files were not accepted.');
  const lines = out.split('\n');
  expect(lines).toContain(
    'schools.csv: created 1, changed 0, unchanged 0, retired 0, refused 2: nothing of it is written',
  );
  expect(lines).toContain('  line 2, city is "US-MA-BOX", which cities.csv does not have');
  expect(lines).toContain(
    '  line 4, phone is "12", which is no phone number in international form, as +12025550123',
  );
  expect(lines).toContain('  line 3, name is empty');
  expect(lines).toContain('  schools.csv, to which it refers, was not accepted.');
  expect((await server.ask('getSchools')).totalItems).toBe(0);
  expect(await server.ask('getProfessions')).toEqual([]);
  expect((await citiesOf('France', 'Auvergne-Rhône-Alpes')).length).toBe(2);
});

const professions = 'id,name\nbaker,Baker\n';

test.each<[string, string, string]>([
  [
    'a wrong header',
    'id,nmae\nbaker,Baker\n',
    'line 1: The header lacks "name" and has "nmae", which is not known.',
  ],
  ['no header', 'baker,Baker\n', 'line 1: The header lacks "id", "name"'],
  ['a column twice', 'id,name,name\nbaker,Baker,Baker\n', 'line 1: The header has "name" twice.'],
  ['an empty file', '', 'The file is empty.'],
  ['a line that is cut', 'id,name\nbaker,Ba', 'The last line has no end. The file seems to be cut;'],
  ['a row that is cut', 'id,name\nbaker\n', 'line 2: The row has 1 cells, and the header 2.'],
  ['a quotation that is cut', 'id,name\nbaker,"Ba\n', 'line 2: A quotation mark is opened and never closed.'],
  ['a quotation mark in a cell', 'id,name\nbaker,Ba"ker\n', 'line 2: A quotation mark stands within a cell:'],
  [
    'an id twice',
    `${professions}cook,Cook\nbaker,Other\n`,
    'line 4, id is "baker", which stands on line 2 too',
  ],
  ['a formula', 'id,name\nbaker,=1+1\n', 'line 2, name begins with "=", which a spreadsheet calculates'],
  ['a formula as id', 'id,name\n@SUM(A1),Baker\n', 'line 2, id begins with "@"'],
  [
    'an error of a spreadsheet',
    'id,name\nbaker,#REF!\n',
    'line 2, name is "#REF!", an error of the spreadsheet',
  ],
  [
    'a line break in a cell',
    'id,name\nbaker,"Ba\nker"\n',
    'line 2, name has a character that cannot be shown',
  ],
  [
    'a long text',
    `id,name\nbaker,${'x'.repeat(201)}\n`,
    'line 2, name has 201 characters, of which 200 at most',
  ],
  ['a long line', `id,name\nbaker,${'x'.repeat(100_000)}\n`, 'line 2: A row has more than 64 kB.'],
  ['two bytes each', 'i\u0000d\u0000,\u0000', 'The file is not text in UTF-8'],
])('%s is refused in words, with nothing written', async (_what, text, words) => {
  await run(join(folder, 'professions.csv'));
  put('professions.csv', text);
  const { code, out } = await run(join(folder, 'professions.csv'));
  expect(code).toBe(5);
  expect(out).toContain(words);
  expect((await server.ask('getProfessions')).length).toBe(6);
});

test('what Excel writes is read: a byte order mark, semicolons, CRLF, space around a cell', async () => {
  put('professions.csv', '\uFEFFid;name\r\nbaker;"Baker; cook"\r\n\r\nfarmer; Fermière \r\n');
  expect((await run(join(folder, 'professions.csv'))).code).toBe(0);
  expect((await server.ask('getProfessions')).map(({ name }) => name)).toEqual(['Baker; cook', 'Fermière']);
});

test('an offer is of one school, ends after it begins, and stays what a family has chosen', async () => {
  await run(folder);
  const given = readFileSync(join(folder, 'offers.csv'), 'utf8');
  const refusal = async (from: string, to: string) => {
    put('offers.csv', given.replace(from, to));
    return (await run(join(folder, 'offers.csv'))).out.split('\n')[1];
  };
  expect(await refusal('S-100-2026,S-100-G1', 'S-200-2026,S-100-G1')).toBe(
    '  line 2, promotion is "S-200-2026", which does not belong to the school of this row',
  );
  expect(await refusal('am-elementary,am-elementary-general', 'fr-primaire,')).toBe(
    '  line 2, level belongs to another educational system than the school',
  );
  expect(await refusal('2027-05-31', '2026-01-31')).toBe('  line 2, ends is before the day in "starts"');
  expect(await refusal('2027-05-31', '2027-02-31')).toContain('ends is "2027-02-31", and must be a day');
  expect(await refusal('S-100-G1,', 'S-100-G2,')).toContain('line 2, class_level is not what it was');
  expect(await refusal(',24,', ',many,')).toContain('places is "many", and must be a whole number');
});

test('a file that lacks most of what it had is refused, unless that is meant', async () => {
  await run(folder);
  put('professions.csv', 'id,name\nnurse,Nurse\n');
  const refused = await run(join(folder, 'professions.csv'));
  expect(refused).toMatchObject({ code: 5 });
  expect(refused.out).toContain('The file lacks 5 of the 6 rows that it had, and has no new one');
  expect((await run(join(folder, 'professions.csv'), '--retire-most')).out).toContain(
    'unchanged 1, retired 5,',
  );
  expect((await server.ask('getProfessions')).map(({ name }) => name)).toEqual(['Nurse']);
});

test('a folder that is too large for one import is sent in parts, each month by itself', async () => {
  const room = '\n'.repeat(6 * 1024 * 1024);
  const [header] = readFileSync(join(folder, 'attendance-2026-09.csv'), 'utf8').split('\n');
  put('attendance-2026-10.csv', `${header}\nB-1,P-1001-2026,S-100-2026-G1-A-ART,2026-10-02,absent\n`);
  for (const name of ['professions.csv', 'attendance-2026-09.csv', 'attendance-2026-10.csv'])
    put(name, readFileSync(join(folder, name), 'utf8') + room);
  const { code, out, problem } = await run(folder);
  expect(code).toBe(0);
  expect(problem).toMatch(/^1 of 3: countries\.csv, .*\n2 of 3: attendance-2026-09\.csv$/);
  expect(out).toContain('attendance-2026-09.csv: created 3, changed 0, unchanged 0, retired 0, refused 0');
  expect(out).toContain('attendance-2026-10.csv: created 1, changed 0, unchanged 0, retired 0, refused 0');
});

/** Large enough for each month to be sent by itself. */
const fillMonths = () => {
  const text = readFileSync(join(folder, 'attendance-2026-09.csv'), 'utf8');
  for (const month of ['09', '10', '11']) {
    const rows = text.replaceAll('2026-09', `2026-${month}`).replace(/^A-/gm, `A-${month}-`);
    put(`attendance-2026-${month}.csv`, rows + '\n'.repeat(6 * 1024 * 1024));
  }
};

test('what is sent in parts ends after the files that the others refer to when one of them is refused', async () => {
  fillMonths();
  change('professions.csv', 'Farmer', '');
  const { code, out, problem } = await run(folder);
  expect([code, problem]).toEqual([5, expect.stringMatching(/^4 of \d+ files were not accepted\.$/)]);
  const lines = out.split('\n');
  expect(lines).toContain('students.csv: created 3, changed 0, unchanged 0, retired 0, refused 0');
  const first = lines.indexOf(
    'attendance-2026-09.csv: created 0, changed 0, unchanged 0, retired 0, refused 0: not tried',
  );
  expect(lines[first + 1]).toBe('  It was not sent, because professions.csv was not accepted.');
  expect(lines).toContain(
    'attendance-2026-11.csv: created 0, changed 0, unchanged 0, retired 0, refused 0: not tried',
  );
});

test('a month that is refused is not told as done, and holds up no other month', async () => {
  fillMonths();
  change('attendance-2026-09.csv', ',absent', ',late');
  const { code, out, problem } = await run(folder);
  expect(code).toBe(5);
  expect(problem.split('\n').slice(1)).toEqual([
    '2 of 4: nothing; not accepted: attendance-2026-09.csv',
    '3 of 4: attendance-2026-10.csv',
    expect.stringMatching(/^1 of \d+ files was not accepted\.$/),
  ]);
  expect(out).toContain('attendance-2026-10.csv: created 3, changed 0, unchanged 0, retired 0, refused 0');
  expect(out).toContain('attendance-2026-11.csv: created 3, changed 0, unchanged 0, retired 0, refused 0');
});

test('a server that has not answered in time may be at work, and one that is not there does not answer', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const files = [{ name: 'professions.csv', text: professions }];
  const call = { body: { files }, timeLimit: 1, late: 'Look there.' };
  const asked = schoolClient(address, 'token')('importSchoolData', call);
  await expect(asked).rejects.toMatchObject({
    code: 3,
    message: `${address} has not answered in time, and may still be at work. Look there.`,
  });
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
  await expect(schoolClient(address, 'token')('importSchoolData', { body: { files } })).rejects.toMatchObject(
    {
      code: 3,
      message: expect.stringMatching(/^No server answers at /) as string,
    },
  );
});

describe('a proxy that has no answer of the server', () => {
  const askThrough = async (status: number, body: string) => {
    const proxy = createServer((_request, response) => void response.writeHead(status).end(body));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const call = { body: { files: [{ name: 'professions.csv', text: professions }] }, late: 'Look there.' };
    const ways = [
      schoolClient(address, 'token')('importSchoolData', call),
      fileReader(address, 'token')('/files/1'),
      fileSender(address)('/uploads/1', 'application/pdf', new Uint8Array()),
    ];
    const failures = await Promise.all(ways.map((way) => way.catch((error: unknown) => error)));
    await new Promise((resolve) => proxy.close(resolve));
    return (failures as CommandFailure[]).map(({ code, message }) => [
      code,
      message.replace(address, 'ORIGIN'),
    ]);
  };
  const PAGE = '<html><h1>nginx</h1></html>';

  it('because it has waited too long says that the server may be at work', async () => {
    const late = 'ORIGIN has not answered in time, and may still be at work.';
    expect(await askThrough(504, PAGE)).toEqual([
      [3, `${late} Look there.`],
      [3, `${late} Look before you try again.`],
      [3, `${late} Look before you try again.`],
    ]);
  });

  it.each([
    [502, PAGE],
    [503, PAGE],
    [503, '{"message":"Service Unavailable"}'],
  ])('because it reaches none says so: %s %s', async (status, body) => {
    const none = `ORIGIN passes on no answer of the server (${status}). See whether the server runs, and what it has done.`;
    expect(await askThrough(status, body)).toEqual(Array(3).fill([3, none]));
  });

  it('differs from a server that answers that it is busy', async () => {
    const [imported] = await askThrough(503, '{"message":"Try again.","requestId":"a"}');
    expect(imported).toEqual([1, 'Try again.']);
  });
});

test('a folder that is too large for one import only as JSON is sent in parts', async () => {
  const lines = '\n'.repeat(5 * 1024 * 1024);
  for (const name of ['professions.csv', 'attendance-2026-09.csv'])
    put(name, readFileSync(join(folder, name), 'utf8') + lines);
  const { code, problem } = await run(folder);
  expect([code, problem]).toEqual([0, expect.stringMatching(/^1 of 2: countries\.csv, .*$/)]);
});

test('a folder with more files than one import takes is sent in parts, the calendars after what they refer to', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => 400 + index);
  const schools = numbers.map(
    (number) => `S-${number},School ${number},+16175550147,10,US-MA-BOS,american\n`,
  );
  put('schools.csv', readFileSync(join(folder, 'schools.csv'), 'utf8') + schools.join(''));
  const calendar = readFileSync(join(folder, 'events-S-200.ics'), 'utf8');
  for (const number of numbers) put(`events-S-${number}.ics`, calendar);
  const { code, out, problem } = await run(folder);
  expect([code, problem]).toEqual([
    0,
    expect.stringMatching(
      /^1 of 4: countries\.csv, (?!.*ics).*\n2 of 4: events-S-200\.ics, .*\n3 of 4: events-S-449\.ics, .*$/,
    ),
  ]);
  for (const number of numbers)
    expect(out).toMatch(new RegExp(`^events-S-${number}.ics: created [1-9]`, 'm'));
  expect((await run(folder)).out).not.toMatch(/\b(created|changed|retired|refused) [1-9]/);
});

test('more files of other kinds than one import takes are refused before they are sent', async () => {
  for (let number = 0; number < 50; number += 1) put(`other-${number}.csv`, professions);
  expect(await run(folder)).toEqual({
    code: 1,
    out: '',
    problem: '71 files are neither of a month nor calendars, and an import takes 50.',
  });
});

/** The example as a zip file, as a school's system would write it, with what is to be changed of its bytes. */
const zipOf = (files: Parameters<typeof zipSync>[0], spoil: (bytes: Buffer) => Buffer = (bytes) => bytes) => {
  put('data.zip', spoil(Buffer.from(zipSync(files))));
  return join(folder, 'data.zip');
};
const bytesOf = (name: string) => new Uint8Array(readFileSync(join(EXAMPLE, name)));

test('a zip file is read as a folder is', async () => {
  const files = Object.fromEntries(readdirSync(EXAMPLE).map((name) => [`export/${name}`, bytesOf(name)]));
  const shadow = { '__MACOSX/export/._cities.csv': strToU8('x'), 'export/readme.txt': strToU8('x') };
  const { out, code } = await run(zipOf({ ...files, ...shadow }));
  expect(code).toBe(0);
  rmSync(join(folder, 'data.zip'));
  expect(await run(folder)).toMatchObject({
    out: out.replace(/created (\d+), changed 0, unchanged 0/g, 'created 0, changed 0, unchanged $1'),
  });
});

const ROSTER = join(__dirname, '../../../test/fixtures/oneroster');

/** What a OneRoster set has no column for: places, educational systems and schools. */
const keepPlaces = () => {
  for (const name of readdirSync(folder))
    if (!/^(countries|provinces|cities|educational-systems|schools)/.test(name)) rmSync(join(folder, name));
};

test('a OneRoster set is told by its manifest.csv, in a folder with files of the school or alone in a zip file', async () => {
  keepPlaces();
  cpSync(ROSTER, folder, { recursive: true });
  put('results.csv', Buffer.from('sourcedId\n\xff\n', 'latin1'));
  const { code, out } = await run(folder);
  expect(code).toBe(0);
  expect(out).toContain(
    'students.csv from users.csv: created 3, changed 0, unchanged 0, retired 0, refused 0',
  );
  const files = Object.fromEntries(
    readdirSync(ROSTER).map((name) => [`set/${name}`, new Uint8Array(readFileSync(join(ROSTER, name)))]),
  );
  const again = await run(zipOf(files));
  expect(again.code).toBe(0);
  expect(again.out).not.toMatch(/\b(created|changed|retired|refused) [1-9]/);
  expect(again.out).toContain(
    'schools.csv from orgs.csv: created 0, changed 0, unchanged 2, retired 0, refused 0',
  );
});

test('what is wrong with a OneRoster set is told by its own files', async () => {
  keepPlaces();
  cpSync(ROSTER, folder, { recursive: true });
  change('demographics.csv', '2018-06-11', '2218-06-11');
  expect((await run(folder)).out.split('\n')).toContain(
    '  demographics.csv, line 3, birthDate is "2218-06-11", which is in the future',
  );
  change('users.csv', 'U-1002', 'U-1001');
  const { code, out } = await run(folder);
  expect(code).toBe(5);
  expect(out).toContain('  line 3, sourcedId is "U-1001", which stands on line 2 too');
  expect(out).toContain('  users.csv, which belongs to the same OneRoster set, was not accepted.');
  put(
    'users.csv',
    Buffer.from(readFileSync(join(ROSTER, 'users.csv'), 'utf8').replace('Fern', 'Férn'), 'latin1'),
  );
  expect((await run(folder)).problem).toBe(
    'users.csv is not text in UTF-8: line 2 has other characters. Save it as "CSV UTF-8".',
  );
});

/** In the central directory: where the first entry tells its size when unpacked. */
const SIZE_AT = 24;
const directoryOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));

test.each<[string, () => string, string]>([
  ['is none', () => zipOf({}, () => Buffer.from('id,name\n')), 'data.zip cannot be read as a zip file: '],
  [
    'is cut',
    () => zipOf({ 'cities.csv': bytesOf('cities.csv') }, (bytes) => bytes.subarray(0, -30)),
    'data.zip cannot be read as a zip file: ',
  ],
  ['has no CSV file', () => zipOf({ 'a.txt': strToU8('x') }), 'There is no CSV file in '],
  [
    'has too many files',
    () => zipOf(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`${index}.csv`, strToU8('')]))),
    'data.zip has 501 files, and may have 500.',
  ],
  [
    'grows too large',
    () => zipOf({ 'cities.csv': new Uint8Array(20 * 1024 * 1024) }),
    'The files have 20 MB in all, and an import takes 16 MB.',
  ],
  [
    'grows larger than it says',
    () =>
      zipOf({ 'cities.csv': new Uint8Array(20 * 1024 * 1024) }, (bytes) => {
        bytes.writeUInt32LE(1_000, directoryOf(bytes) + SIZE_AT);
        return bytes;
      }),
    'data.zip cannot be read as a zip file: too many bytes in the stream.',
  ],
  [
    'has a byte that was changed',
    () =>
      zipOf({ 'cities.csv': [bytesOf('cities.csv'), { level: 0 }] }, (bytes) => {
        bytes[bytes.indexOf('Gombe')] = 0x42;
        return bytes;
      }),
    'cities.csv is damaged in the zip file.',
  ],
])('a zip file that %s is refused in words, with nothing written', async (_what, make, words) => {
  const { code, problem } = await run(make());
  expect(code).toBe(1);
  expect(problem).toContain(words);
  expect(await server.ask('getCountries')).toEqual([]);
});

test('what cannot be sent is refused before it is', async () => {
  put('professions.csv', Buffer.from('id,name\nbaker,Bäcker\n', 'latin1'));
  expect(await run(folder)).toEqual({
    code: 1,
    out: '',
    problem: 'professions.csv is not text in UTF-8: line 2 has other characters. Save it as "CSV UTF-8".',
  });
  put('professions.csv', `id,name\nbaker,${'x'.repeat(50 * 1024 * 1024)}\n`);
  expect((await run(folder)).problem).toContain('The files have 51 MB in all, and an import takes 16 MB.');
  expect((await run(join(folder, 'nowhere'))).problem).toMatch(/^There is no folder or file/);
  put('citys.csv', professions);
  expect((await run(join(folder, 'citys.csv'))).out).toContain(
    'There is no import of this name. There are: countries.csv',
  );
});

test('a body that is too large for any import is refused while it arrives', async () => {
  const files = [{ name: 'professions.csv', text: 'x'.repeat(17 * 1024 * 1024) }];
  const { status } = await server.call('importSchoolData', { as: server.school, body: { files } });
  expect(status).toBe(413);
});

test('every file is described with its columns and its order in docs/school-data.md', () => {
  const description = readFileSync(join(__dirname, '../../../docs/school-data.md'), 'utf8');
  for (const name of readdirSync(EXAMPLE)) {
    const [header = ''] = readFileSync(join(EXAMPLE, name), 'utf8').split('\n');
    expect(description).toContain(`\`${name}\``);
    if (!name.endsWith('.csv')) continue;
    for (const column of header.split(',')) expect(description).toContain(`\`${column}\``);
  }
});
