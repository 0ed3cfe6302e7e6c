/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { createIntl } from 'react-intl';
import en from '../../../i18n/en.json';
import fr from '../../../i18n/fr.json';
import { summary } from '../../../src/api/normalize';
import { readApplication } from '../../../src/api/readEnrolment';
import { withFrenchUsage } from '../../../src/lib/frenchUsage';
import { writePdf } from '../../../src/lib/pdf/writePdf';
import { copyOf } from '../../../src/summary/copyOf';
import type { RecordsOf } from '../../../src/summary/records';
import { applicants } from '../../db/schema';
import { completeDraft, copyApplications, setStatus, submit } from '../../testing/enrolment';
import { anAbsence, aSibling } from '../../testing/builders';
import { writePupil, writeUpload } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { sending } from '../../testing/sending';
import { aPdf } from '../../testing/testFiles';
import { useTestServer } from '../../testing/testServer';
import { schoolCommand } from './command';
import { table } from './text';

const server = useTestServer();
let url: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const run = async (line: string, variables: Record<string, string> = {}, input: readonly string[] = []) => {
  const said: string[] = [];
  const complained: string[] = [];
  const words = line.split(' ').filter(Boolean);
  const code = await schoolCommand(line.includes('--url') ? words : [...words, '--url', url], {
    variables: { SCHOOL_TOKEN: server.school.token, DATA_DIR: server.directory, ...variables },
    print: (text) => said.push(text),
    complain: (text) => complained.push(text),
    input: Readable.from(input.map((part) => Buffer.from(part))),
  });
  return { code, out: said.join('\n'), problem: complained.join('\n') };
};

/** RFC 4180, read without the code that wrote it. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
};

const apply = async () => {
  const application = await submit(server, server.parent, await completeDraft(server, server.parent));
  return { id: application.id, reference: application.referenceNumber ?? '' };
};

test('--help and no word at all say what there is', async () => {
  for (const line of ['--help', '']) {
    expect(await run(line)).toMatchObject({
      code: 0,
      out: expect.stringContaining('set REFERENCE STATUS') as string,
    });
  }
});

test('the list is a table whose columns stand under one another', async () => {
  const { reference } = await apply();
  await apply();
  const { code, out } = await run('applications --status pending --school harbour');
  expect(code).toBe(0);
  const lines = out.split('\n');
  expect(lines[0]).toMatch(
    /^REFERENCE +STATUS +APPLIED \(UTC\) +EDITED \(UTC\) +CHILD +SCHOOL +CLASS +YEAR$/,
  );
  expect(lines[2]).toContain(reference);
  const starts = lines.slice(0, 3).map((line) => line.search(/SCHOOL|Harbour School/));
  expect(new Set(starts).size).toBe(1);
  expect(lines[4]).toBe('2 in all');
  expect((await run('applications --status failed')).out).toBe('No application.');
});

test('an application is moved with a note, and shown with its history', async () => {
  const { reference } = await apply();
  expect((await run(`set ${reference.toLowerCase()} waitlisted --note Spring`)).code).toBe(0);
  const { out } = await run(`show ${reference}`);
  expect(out).toMatch(/^Status +Waitlisted$/m);
  expect(out).toMatch(/^Applied +2026-09-14 08:00 UTC$/m);
  expect(out).toMatch(/^Confirmed +2026-09-14 08:00 UTC$/m);
  expect(out).toMatch(/Pending +parent$/m);
  expect(out).toMatch(/Waitlisted +school +Spring$/m);
});

describe('what the office writes need not stand in the line, where others on the machine read it', () => {
  const written = (content: string | Uint8Array) => {
    const path = join(server.directory, 'written.txt');
    writeFileSync(path, content);
    return path;
  };
  const noteOf = async (line: string, input?: readonly string[]) => {
    const { reference } = await apply();
    expect(await run(`set ${reference} waitlisted --note ${line}`, {}, input)).toMatchObject({ code: 0 });
    const { history } = JSON.parse((await run(`show ${reference} --json`)).out) as {
      history: { note: string }[];
    };
    return history.at(-1)?.note;
  };

  it('but in a file, whose last line end is left out', async () => {
    expect(await noteOf(`@${written('\uFEFFSeen by Dr.\u00A0Léa\r\nand us\r\n')}`)).toBe(
      'Seen by Dr.\u00A0Léa\nand us',
    );
  });

  it('but in the standard input', async () => {
    expect(await noteOf('-', ['Of the spr', 'ing\n'])).toBe('Of the spring');
  });

  it('and a text that begins with @ is told by two', async () => {
    expect(await noteOf('@@home')).toBe('@home');
  });

  it('when a parent is asked', async () => {
    const { reference } = await apply();
    const { out } = await run(`ask ${reference} --section health --text @${written('Which doctor?\n')}`);
    expect(out).toMatch(/ Which doctor\?$/m);
  });

  it.each([
    ['@/nowhere/a.txt', 'There is no file /nowhere/a.txt. A text that begins with @ is given with @@.'],
    ['@', '--text needs the name of a file after @. A text that begins with @ is given with @@.'],
    ['-', 'ask needs --text: the parent reads it above the section.'],
  ])('%s without a text is told in words', async (text, problem) => {
    const answer = await run(`ask PP-1 --section health --text ${text}`);
    expect(answer).toMatchObject({ code: 2, problem: expect.stringContaining(problem) as string });
  });

  it('and a file that is no text in UTF-8 is refused, for the parent would read it garbled', async () => {
    const path = written(Buffer.from('L\u00E9a', 'latin1'));
    expect(await run(`ask PP-1 --section health --text @${path}`)).toMatchObject({
      code: 2,
      problem: expect.stringContaining(`${path} is no text in UTF-8.`) as string,
    });
  });

  it('and nothing is read for a line that is wrong', async () => {
    expect(await run('ask PP-1 --text @/nowhere/a.txt')).toMatchObject({
      code: 2,
      problem: expect.stringContaining('ask needs --section') as string,
    });
  });
});

describe('a request', () => {
  const asked = async (reference: string) =>
    run(`ask ${reference.toLowerCase()} --section HEALTH --text Doctor?`);

  it('is asked, shown with what became of it, and closed', async () => {
    const { reference } = await apply();
    const { code, out } = await asked(reference);
    expect(code).toBe(0);
    expect(out).toMatch(/^Status +Reviewed$/m);
    expect(out).toMatch(/^ASKED \(UTC\) +SECTION +EDITED +DONE +CLOSED +ID +BY +TEXT$/m);
    const [, id = ''] = /^2026-09-14 08:00 +health +([0-9a-f-]{36}) +school +Doctor\?$/m.exec(out) ?? [];
    expect((await run(`close ${reference} ${id}`)).code).toBe(0);
    expect((await run(`show ${reference}`)).out).toMatch(
      /^2026-09-14 08:00 +health +2026-09-14 08:00 +[0-9a-f-]{36} /m,
    );
    expect((await run(`audit ${reference}`)).out).toMatch(/ close +health$/m);
    expect((await run('export --format csv')).out).toContain('Text: Doctor?');
  });

  it('that is not there is told', async () => {
    const { reference } = await apply();
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await run(`close ${reference} ${id}`)).toEqual({
      code: 4,
      out: '',
      problem: `There is no application ${reference} with a request ${id}. See: npm run school -- show ${reference}`,
    });
  });

  it('after which Reviewed cannot follow is refused', async () => {
    const { id, reference } = await apply();
    await setStatus(server, id, 'Accepted');
    expect(await asked(reference)).toMatchObject({
      code: 5,
      problem: 'An application that is Accepted cannot become Reviewed. Allowed: none, this status is final.',
    });
  });
});

test('--json is the answer of the server', async () => {
  const { reference } = await apply();
  const { out } = await run(`show ${reference} --json`);
  expect(JSON.parse(out)).toMatchObject({ referenceNumber: reference, status: 'Pending' });
});

test('show prints every section, in words', async () => {
  const { reference } = await apply();
  const { out } = await run(`show ${reference}`);
  expect(out).toMatch(/^STUDENT$\n^First name +Noor$/m);
  expect(out).toMatch(/^Applicant addresses +Address type: PARENTAL, .*City: Boston/m);
  expect(out).toMatch(/^DOCUMENTS\nnone$/m);
  expect(out).toMatch(/^GUARDIANS$[^]*^Guardian contacts +Contact: \+12025550124, .*Is primary: yes$/m);
  expect(out).toMatch(/^HEALTH$[^]*^Is ADD AHD +no$/m);
  expect(out).toMatch(/^SIGNATURE$[^]*^Signature name +Amal Haddad$/m);
  expect(out).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test('what a family wrote cannot move the cursor, in whatever form it is printed', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const { referenceNumber } = await submit(server, server.parent, applicantId);
  const firstName = 'Noor\u009B2J\u007F\u0085';
  await server.orm.update(applicants).set({ firstName }).where(eq(applicants.id, applicantId));
  const outputs: string[] = [];
  for (const line of [
    'applications',
    'applications --json',
    `show ${referenceNumber}`,
    `show ${referenceNumber} --json`,
    'export --format json',
    'export --format csv',
  ])
    outputs.push((await run(line)).out);
  expect(outputs.filter((out) => !out.includes('Noor'))).toEqual([]);
  expect(outputs.filter((out) => /[\u007F-\u009F]/.test(out))).toEqual([]);
  expect(JSON.parse(outputs[3] ?? '')).toMatchObject({ applicant: { firstName } });
  expect(JSON.parse(outputs[4] ?? '')).toMatchObject([{ applicant: { firstName } }]);
});

test('--files saves the documents and the signature under names of ours', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const { fileUrl } = await sending(server).upload('../../evil.sh.pdf', 'application/pdf', aPdf());
  const body = [{ applicantId, documentType: 'Passport', fileUrl }];
  await server.ask('createDocuments', { as: server.parent, body });
  const { referenceNumber: reference } = await submit(server, server.parent, applicantId);
  const folder = join(server.directory, 'out', 'papers');
  const { code, out } = await run(`show ${reference} --files ${folder}`);
  expect(code).toBe(0);
  const names = [`${reference}-document-01-Passport.pdf`, `${reference}-signature.txt`];
  expect(out).toContain(`Saved in ${folder}:\n${names.join('\n')}`);
  expect(readdirSync(folder).sort()).toEqual(names);
  expect(readFileSync(join(folder, names[0] ?? '')).equals(aPdf())).toBe(true);
  expect(readFileSync(join(folder, names[1] ?? ''), 'utf8')).toMatch(/^Signature name +Amal Haddad$/m);
  expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
});

/** Without the moment at which it was made, and the name that the library gives it. */
const pdfAt = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/\/CreationDate \(.*?\)|\/ID \[.*?\]/g, '');

/** The copy as the portal makes it from the server's answers. */
const portalCopy = async (applicantId: string, language: 'en' | 'fr') => {
  const { parent: as } = server;
  const applications = await server.ask('getApplications', { as, parameters: { parentId: as.parentId } });
  const application = readApplication(applications.find(({ applicant }) => applicant.id === applicantId));
  const { batch } = summary(await server.ask('getSummary', { as, parameters: { applicantId } }), {});
  const messages = language === 'en' ? en : fr;
  const recordsOf: RecordsOf = (type) => batch.entities[type] ?? [];
  const intl = withFrenchUsage(createIntl({ locale: language, messages }));
  const copy = copyOf(application, recordsOf, intl, new Date());
  const font = readFileSync('node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'base64');
  const pdfFrom = (from?: string) => pdfAt(new Uint8Array(writePdf(copy, font, from).output('arraybuffer')));
  return { copy, pdfFrom };
};

test.each([
  ['en', undefined],
  ['fr', 'École du Lac'],
] as const)(
  '--pdf saves the very copy that the parent downloads (%s, from %s)',
  async (language, schoolName) => {
    const { parent: as } = server;
    const applicantId = await completeDraft(server, as);
    const named = { parameters: { id: applicantId }, body: { firstName: 'Iris' } };
    await server.ask('patchApplicant', { as, ...named });
    const sibling = aSibling(applicantId);
    await server.ask('createSiblings', { as, body: [sibling, { ...sibling, firstName: 'Zoë' }] });
    const { fileUrl } = await sending(server).upload('passport.pdf', 'application/pdf', aPdf());
    await server.ask('createDocuments', { as, body: [{ applicantId, documentType: 'Passport', fileUrl }] });
    const { referenceNumber: reference } = await submit(server, as, applicantId);
    const file = join(server.directory, `${reference}.pdf`);
    const variables: Record<string, string> = schoolName === undefined ? {} : { SCHOOL_NAME: schoolName };
    expect(await run(`show ${reference} --pdf ${file} --language ${language}`, variables)).toEqual({
      code: 0,
      out: `Saved as ${file}.`,
      problem: '',
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { copy, pdfFrom } = await portalCopy(applicantId, language);
    expect(copy.sections.map(({ records }) => records.length)).toEqual([1, 1, 2, 1, 1, 1, 2, 1, 1, 1, 1]);
    expect(pdfAt(readFileSync(file)) === pdfFrom(schoolName)).toBe(true);
  },
);

test('a file that the server has lost is told, and the command fails', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const fileUrl = await writeUpload(server.orm, server.parent);
  const body = [{ applicantId, documentType: 'Passport', fileUrl }];
  await server.ask('createDocuments', { as: server.parent, body });
  const { referenceNumber } = await submit(server, server.parent, applicantId);
  expect(await run(`show ${referenceNumber} --files ${join(server.directory, 'lost')}`)).toEqual({
    code: 1,
    out: '',
    problem: expect.stringMatching(/^The server answered \d+ for a file\.$/) as string,
  });
});

describe('export', () => {
  it('prints CSV that a spreadsheet reads, in which nothing is a formula', async () => {
    const applicantId = await completeDraft(server, server.parent);
    const body = { firstName: '=cmd("x")', lastName: 'É, "so"' };
    await server.ask('patchApplicant', { as: server.parent, parameters: { id: applicantId }, body });
    const sibling = aSibling(applicantId);
    const more = [sibling, { ...sibling, firstName: 'Sami' }];
    await server.ask('createSiblings', { as: server.parent, body: more });
    const { referenceNumber } = await submit(server, server.parent, applicantId);
    const { code, out } = await run('export --format csv');
    expect(code).toBe(0);
    expect(out).toMatch(/^\uFEFFreferenceNumber,[^"\n]*,studentHealth\.isAutism,[^"\n]*\r\n/);
    expect(out.endsWith('\r')).toBe(true);
    const [columns = [], cells = [], ...others] = parseCsv(`${out.slice(1)}\n`);
    const told = Object.fromEntries(columns.map((name, index) => [name, cells[index]]));
    expect([cells.length, others]).toEqual([columns.length, []]);
    expect(told).toMatchObject({
      referenceNumber,
      'applicant.firstName': `'=cmd("x")`,
      'applicant.lastName': 'É, "so"',
      editedAt: '',
      'studentInformation.race': 'ASIAN',
      'studentHealth.isAutism': 'no',
      'studentHealth.physicianPhone': "'+12025550125",
      'applicationElectronicSignature.signatureName': 'Amal Haddad',
    });
    expect(told.siblings?.split('\n')).toEqual([
      expect.stringContaining('First name: Ilyas') as string,
      expect.stringMatching(/^First name: Sami, .*School name: Harbour School, Grade: Grade 1$/),
    ]);
  });

  it('prints JSON, page after page, each application once', async () => {
    const applicantId = await completeDraft(server, server.parent);
    const { referenceNumber } = await submit(server, server.parent, applicantId);
    const copies = await copyApplications(server, applicantId, 100);
    const { out } = await run('export --format json');
    const references = (JSON.parse(out) as { referenceNumber: string }[]).map((one) => one.referenceNumber);
    expect(references).toEqual([referenceNumber, ...copies]);
    expect((await run('export --format json --status denied')).out).toBe('[\n]');
  });
});

describe('tokens', () => {
  it('are shown once, listed without themselves, used instead of the school’s, and revoked', async () => {
    const { reference } = await apply();
    const added = await run('tokens add Ines --scope read,move --days 90');
    const [token = '', , sentence] = added.out.split('\n');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(sentence).toBe('The token of Ines, to read and move, until 2026-12-13. It is not shown again.');
    const { out } = await run('tokens list');
    expect(out).toMatch(/^ID +NAME +SCOPE +MADE +EXPIRES +STATE$/m);
    expect(out).toMatch(/ Ines +read,move +2026-09-14 +2026-12-13 +open$/m);
    expect(out).not.toContain(token);
    const asInes = { SCHOOL_TOKEN: token };
    expect((await run(`set ${reference} Received`, asInes)).code).toBe(0);
    expect((await run(`audit ${reference}`)).out).toMatch(/ Ines +[0-9a-f-]{36} +move +Received$/m);
    expect(await run('tokens list', asInes)).toEqual({
      code: 6,
      out: '',
      problem: 'Only the school’s own token may do this.',
    });
    const [id = ''] = /^[0-9a-f-]{36}/m.exec(out) ?? [];
    expect((await run(`tokens revoke ${id}`)).out).toBe('The token is revoked.');
    expect(await run(`show ${reference}`, asInes)).toMatchObject({
      code: 6,
      problem: expect.stringContaining('This token is revoked.') as string,
    });
  });

  it('that are not there are told', async () => {
    expect((await run('tokens list')).out).toBe('No personal token.');
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await run(`tokens revoke ${id}`)).toMatchObject({
      code: 4,
      problem: `There is no token ${id}. See: npm run school -- tokens list`,
    });
  });
});

test('audit tells who read or moved an application', async () => {
  const { reference } = await apply();
  expect((await run(`audit ${reference}`)).out).toBe('Nobody of the school has read or moved it.');
  await run(`show ${reference}`);
  await run(`set ${reference} Received`);
  const { out } = await run(`audit ${reference.toLowerCase()}`);
  expect(out).toMatch(/^WHEN \(UTC\) +TOKEN +ID +DID +WHAT$/m);
  expect(out).toMatch(/^2026-09-14 08:00:00 +school +read$/m);
  expect(out).toMatch(/^2026-09-14 08:00:00 +school +move +Received$/m);
  expect(await run('audit PP-1999-000001')).toMatchObject({ code: 4 });
});

test('absences that parents reported are a table, of a day or since one', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const body = anAbsence(studentId, { note: 'Fever\nsince last night' });
  const { id } = await server.ask('createAbsence', { as: server.parent, body });
  const { out } = await run('absences --day 2026-09-16');
  expect(out).toMatch(/^FROM +TO +CHILD +BORN +SCHOOL +CLASS +REASON +REPORTED BY +WITHDRAWN +NOTE$/m);
  expect(out).toMatch(
    /^2026-09-15 +2026-09-16 +Fern Hazel +2018-03-02 +Harbour School +Grade 1 +ill +Robin robin +Fever since last night$/m,
  );
  expect((await run('absences --day 2026-09-17')).out).toBe('No absence is reported.');
  await server.ask('removeAbsence', { as: server.parent, parameters: { id } });
  expect((await run('absences')).out).toBe('No absence is reported.');
  expect((await run('absences --since 2026-09-14')).out).toMatch(/ill +Robin robin +yes$/m);
  expect((await run('absences --day tomorrow')).problem).toContain('"tomorrow" is not a day');
});

test('a move that is not allowed names those that are', async () => {
  const { id, reference } = await apply();
  await setStatus(server, id, 'Denied');
  expect(await run(`set ${reference} Passed`)).toEqual({
    code: 5,
    out: '',
    problem: 'An application that is Denied cannot become Passed. Allowed: Reviewed, Waitlisted, Admitted.',
  });
});

test('R68: a move is refused when the application is no longer as it was shown', async () => {
  const { id, reference } = await apply();
  const [, version = ''] = /^Version +(\S+)$/m.exec((await run(`show ${reference}`)).out) ?? [];
  await setStatus(server, id, 'Reviewed');
  expect(await run(`set ${reference} waitlisted --version ${version}`)).toEqual({
    code: 5,
    out: '',
    problem: `${reference} has changed since you looked at it: it is Reviewed, version 4.0. See: npm run school -- show ${reference}`,
  });
  expect((await run(`set ${reference} waitlisted --version 4.0`)).code).toBe(0);
  expect((await run(`set ${reference} received --version x"`)).code).toBe(2);
});

test('an unknown reference, a wrong token, no token and no server are told apart', async () => {
  expect(await run('show PP-1999-000001')).toMatchObject({
    code: 4,
    problem: 'There is no application PP-1999-000001.',
  });
  expect(await run('applications', { SCHOOL_TOKEN: server.parent.token })).toMatchObject({ code: 6 });
  expect(await run('applications', { SCHOOL_TOKEN: '' })).toMatchObject({
    code: 6,
    problem: expect.stringContaining('The school has no token') as string,
  });
  expect(await run('applications --url http://127.0.0.1:1')).toMatchObject({
    code: 3,
    problem: expect.stringContaining('No server answers at http://127.0.0.1:1.') as string,
  });
  for (const line of ['applications', 'show PP-1999-000001'])
    expect(await run(`${line} --url ${url}/api`)).toMatchObject({
      code: 3,
      problem: `There is no API of the portal below ${url}/api. Name the address of the portal, without /api.`,
    });
});

test.each([
  ['frobnicate', '"frobnicate" is not a command.'],
  ['show', '"show" is not a command.'],
  ['set PP-1 gone', 'There is no status "gone".'],
  ['show PP-1 --note x', 'show takes no --note.'],
  ['ask PP-1 --section health', 'ask needs --text: the parent reads it above the section.'],
  ['ask PP-1 --text Why?', 'ask needs --section, one of student,'],
  ['ask PP-1 --section summary --text Why?', 'ask needs --section, one of student,'],
  ['close PP-1', '"close PP-1" is not a command.'],
  ['tokens add', '"tokens add" is not a command.'],
  [
    'tokens add Ines --scope write --days 9',
    'There is no scope "write". Scopes: read, move, message, import.',
  ],
  ['tokens add Ines --days 9', 'There is no scope "".'],
  ['tokens add Ines --scope read --days 1e9', 'tokens add needs --days, from 1 to 366.'],
  ['tokens list --days 9', 'tokens list takes no --days.'],
  ['export', 'export needs --format csv, --format json or --format oneroster.'],
  ['export --format csv --since 2026-02-30', '"2026-02-30" is not a day: it is written as 2026-09-14.'],
  ['export --format csv --note x', 'export takes no --note.'],
  ['applications --files x', 'applications takes no --files.'],
  ['show PP-1 --pdf x.pdf --language de', '--language is one of en, fr.'],
  ['applications --colour', "Unknown option '--colour'"],
  ['applications --url ftp://x', '--url must be an address that begins with http:// or https://, such as'],
  [
    'applications --url http://[bad',
    '--url must be an address that begins with http:// or https://, such as',
  ],
])('"%s" is answered in one sentence', async (line, problem) => {
  const answer = await run(line);
  expect(answer.code).toBe(2);
  expect(answer.problem).toContain(problem);
});

test('what the server refuses is told for each field', async () => {
  const { code, problem } = await run(`tokens add ${'x'.repeat(101)} --scope read --days 9`);
  expect([code, problem]).toEqual([
    1,
    'Some answers are not valid. name: Shorten this answer: it is too long.',
  ]);
});

test('a folder where a file is expected, and a file where a folder is, are told by their names', async () => {
  const { reference } = await apply();
  const folder = join(server.directory, 'odd');
  const inside = join(folder, 'schools.csv');
  mkdirSync(inside, { recursive: true });
  const file = join(folder, 'a-file.pdf');
  writeFileSync(file, 'x');
  const answers = {
    [`import ${folder}`]: `${inside} is a folder; a file is expected.`,
    [`show ${reference} --pdf ${folder}`]: `${folder} is a folder; a file is expected.`,
    [`show ${reference} --files ${file}`]: `${file} is a file; a folder is expected.`,
    [`export --format oneroster --files ${file}`]: `${file} is a file; a folder is expected.`,
    [`messages reply ${randomUUID()} --file ${inside.replace('.csv', '.pdf')}`]: `There is no file ${inside.replace('.csv', '.pdf')}.`,
  };
  for (const [line, problem] of Object.entries(answers)) {
    const answer = await run(line);
    expect([line, answer.problem]).toEqual([line, problem]);
    expect(answer.code).not.toBe(0);
  }
});

test('what a parent wrote cannot command the console', () => {
  expect(table([['a\u001b[31mb', '\u202ec\n']])).toBe('a[31mb  c');
});

test('the id of an error leads to its line, as a table and as the answer of the server', async () => {
  const { body } = await server.call('getApplicant', { as: server.parent, parameters: { id: 'nobody' } });
  const { code, out } = await run(`trace ${body.requestId.toUpperCase()}`);
  const [heading, line, ...more] = out.split('\n');
  expect([code, more]).toEqual([0, []]);
  expect(heading).toMatch(/^TIME \(UTC\) +METHOD +ROUTE +STATUS +MS +ERROR +REQUEST +APPLICANT$/);
  expect(line).toMatch(/ GET +\/api\/applicants\/:id +404 +[\d.]+ +NOT_FOUND +[0-9a-f-]{36}$/);
  const json = await run(`trace ${body.requestId} --json`);
  expect(JSON.parse(json.out)).toMatchObject([{ requestId: body.requestId, status: 404 }]);
});

test('an id that is unknown, none, or asked for without the token is answered in one sentence', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await run(`trace ${unknown}`)).toMatchObject({
    code: 4,
    problem: `The log of this server has no line with ${unknown}. It keeps the newest 10 to 20 MB; where there are several servers, ask each with --url.`,
  });
  expect(await run('trace 12')).toMatchObject({
    code: 2,
    problem: expect.stringContaining('"12" is not an id') as string,
  });
  expect(await run(`trace ${unknown}`, { SCHOOL_TOKEN: server.parent.token })).toMatchObject({ code: 6 });
  expect(await run(`trace ${unknown} --url http://127.0.0.1:1`)).toMatchObject({ code: 3 });
});

test('who sent a document is listed, refused with a reason, or recognised', async () => {
  const documentUrl = await writeUpload(server.orm, null, { fileName: 'passport.pdf' });
  const body = { documentUrl, email: 'robin@example.org', dateOfBirth: '1985-05-17' };
  await server.ask('verifyIdentity', { body });
  const { out } = await run('identities list');
  expect(out).toMatch(/^ID +SENT \(UTC\) +PARENT +BORN +SAYS BORN +E-MAIL +ACCOUNT +PAPER$/m);
  expect(out).toMatch(/1985-05-17 +robin@example\.org .*\(passport\.pdf\)$/m);
  const [id = ''] = /^[0-9a-f-]{36}/m.exec(out) ?? [];
  expect(await run(`identities refuse ${id}`)).toMatchObject({ code: 2 });
  expect(await run(`identities accept ${id} --reason why`)).toMatchObject({ code: 2 });
  expect(await run(`identities refuse ${id} --reason -`, {}, ['unreadable'])).toMatchObject({
    code: 0,
    out: 'The verification is refused, and a mail tells the parent.',
  });
  const [mail] = await takeMails(server);
  expect(mail?.text).toContain('unreadable');
  expect(await run(`identities accept ${id}`)).toEqual({
    code: 4,
    out: '',
    problem: `There is no open verification ${id}. See: npm run school -- identities list`,
  });
  expect((await run('identities list')).out).toBe('Nobody waits to be recognised.');
});

test('who is recognised is told so by mail, as the command says', async () => {
  const documentUrl = await writeUpload(server.orm, null);
  const body = { documentUrl, email: 'robin@example.org', dateOfBirth: '1985-05-17' };
  await server.ask('verifyIdentity', { body });
  const [id = ''] = /^[0-9a-f-]{36}/m.exec((await run('identities list')).out) ?? [];
  expect(await run(`identities accept ${id}`)).toMatchObject({
    code: 0,
    out: 'The account is open, and a mail tells the parent.',
  });
  const [mail] = await takeMails(server);
  expect(mail?.subject).toBe('The school has confirmed your identity for the Parent Portal');
});

const breakOff = (response: ServerResponse) => void response.destroy();

/** What nginx sends once it has waited long enough. */
const giveUp = (response: ServerResponse) =>
  void response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>504 Gateway Time-out</h1>');

/** Passes requests on to the server, and loses the first answer. */
const startLosing = async (to: string, lose: (response: ServerResponse) => void) => {
  const lost: string[] = [];
  const between = createServer((request, response) => {
    const { method = '', url: path = '', headers } = request;
    const passedOn = httpRequest(`${to}${path}`, { method, headers, agent: false }, (answered) => {
      if (lost.length > 0) {
        response.writeHead(answered.statusCode ?? 0, answered.headers);
        answered.pipe(response);
        return;
      }
      lost.push(`${method} ${path}`);
      answered.resume().on('end', () => lose(response));
    });
    request.pipe(passedOn);
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  return {
    lost,
    url: `http://127.0.0.1:${(between.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        between.close(resolve);
        between.closeAllConnections();
      }),
  };
};

describe('messages', () => {
  const converse = async (text: string, files: string[] = []) => {
    const { studentId } = await writePupil(server.orm, server.parent);
    const { id } = await server.ask('createConversation', { as: server.parent, body: { studentId } });
    await server.ask('createMessage', { as: server.parent, parameters: { id }, body: { text, files } });
    return id;
  };

  it('are listed, shown with their files, and read from then on', async () => {
    expect((await run('messages')).out).toBe('No message.');
    const { fileUrl } = await sending(server).upload('../slip.pdf', 'application/pdf', aPdf());
    const id = await converse('Is there school?\nOn \u202eFriday', [fileUrl]);
    const { out } = await run('messages list --unread --school harbour');
    expect(out).toMatch(/^ID +LAST \(UTC\) +UNREAD +PARENT +CHILD +SCHOOL +REFERENCE$/m);
    expect(out).toMatch(
      new RegExp(`^${id} +2026-09-14 08:00 +1 +Robin robin +Fern Hazel +Harbour School$`, 'm'),
    );
    const folder = join(server.directory, 'messages');
    const shown = await run(`messages show ${id} --files ${folder}`);
    expect(shown.out).toMatch(/^Parent +Robin robin <robin@example\.org>$/m);
    expect(shown.out).toMatch(
      /08:00 UTC {2}parent, not read\n {2}Is there school\?\n {2}On Friday\n {2}\[.*slip\.pdf, /,
    );
    const fileId = /[0-9a-f-]{36}/.exec(fileUrl)?.[0];
    const name = `message-${id}-20260914T080000-${fileId}.pdf`;
    expect(shown.out).toContain(`Saved in ${folder}:\n${name}`);
    expect(readFileSync(join(folder, name)).equals(aPdf())).toBe(true);
    expect((await run('messages --unread')).out).toBe('No message.');
  });

  it('of several children leave their files beside each other in one folder', async () => {
    const folder = join(server.directory, 'papers');
    const papers = [aPdf(300), aPdf(400)];
    for (const bytes of papers) {
      const { fileUrl } = await sending(server).upload('slip.pdf', 'application/pdf', bytes);
      expect(
        (await run(`messages show ${await converse('See here', [fileUrl])} --files ${folder}`)).code,
      ).toBe(0);
    }
    expect(
      readdirSync(folder)
        .map((name) => statSync(join(folder, name)).size)
        .sort(),
    ).toEqual([300, 400]);
  });

  it('are answered with a text and a file', async () => {
    const id = await converse('Hello');
    const path = join(server.directory, 'list.pdf');
    writeFileSync(path, aPdf());
    expect((await run(`messages reply ${id} --text - --file ${path}`, {}, ['Welcome!\n'])).out).toBe(
      'The message is sent.',
    );
    const { messages } = await server.ask('getMessages', { as: server.parent, parameters: { id } });
    expect(messages[1]).toMatchObject({
      author: 'school',
      text: 'Welcome!',
      files: [{ fileName: 'list.pdf' }],
    });
    expect((await run(`messages show ${id}`)).out).toMatch(/school, not read\n {2}Welcome!$/m);
  });

  it.each([
    ['is lost', breakOff],
    ['comes after the proxy has given up', giveUp],
  ])('are answered once, although the first answer of the server %s', async (_how, lose) => {
    const id = await converse('Hello');
    const losing = await startLosing(url, lose);
    expect(await run(`messages reply ${id} --text Welcome! --url ${losing.url}`)).toMatchObject({
      code: 0,
      out: 'The message is sent.',
    });
    await losing.stop();
    expect(losing.lost).toEqual([`POST /api/school/conversations/${id}/messages`]);
    const { messages } = await server.ask('getMessages', { as: server.parent, parameters: { id } });
    expect(messages.map(({ text }) => text)).toEqual(['Hello', 'Welcome!']);
  });

  it.each([
    ['messages reply 00000000-0000-4000-8000-000000000000', 2, 'needs --text or --file'],
    ['messages show nobody', 2, 'is not an id'],
    ['messages show 00000000-0000-4000-8000-000000000000', 4, 'There is no conversation'],
    ['messages reply 00000000-0000-4000-8000-000000000000 --file notes.txt', 2, 'is no image and no PDF'],
    ['messages burn', 2, 'is not a command'],
  ])('%s is refused in words', async (line, code, words) => {
    const answered = await run(line);
    expect(answered).toMatchObject({ code, problem: expect.stringContaining(words) as string });
  });
});
