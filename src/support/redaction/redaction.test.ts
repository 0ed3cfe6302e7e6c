/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { api } from '../../api/api';
import { healthQuestions } from '../../contract/healthQuestions';
import { addresses } from '../../domain/addresses';
import type { portalEndpoints } from '../../contract/portalEndpoints';
import type { UiState } from '../../store/ui';
import type { RootState } from '../../store/rootReducer';
import { enrolmentSteps, stepOf, type FormStepId } from '../../sections/enrolmentSteps';
import { isCalendarDate } from '../../lib/dates';
import { toFingerprint } from '../../lib/fingerprint';
import { stepValues } from '../../../test/builders/drafts';
import { aSupportState, uuid } from '../../../test/builders/supportState';
import messages from '../../../i18n/en.json';
import { keptText } from './kinds';
import { By, Choice, OneAnswer, type AnyMask, type Mask } from './mask';
import { endpointMasks, type EndpointMasks } from './masks/endpoints';
import { recordMasks } from './masks/records';
import { uiMask } from './masks/ui';
import { randomOf } from './random';
import { createRedactor, type Redactor } from './redactor';
import { createStandIns } from './standIns';
import { reportOf } from './report';

const now = new Date('2026-11-20T18:42:00Z');
const CANARY = 'Canary-Wren.7319@nest';

const redact = (state: RootState): RootState => {
  const redactor = createRedactor(now);
  redactor.learn(state);
  return redactor.state(state);
};

type Pick = (bound: number) => number;
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Replaces some leaves by the canary (with `odds`, all when 1) and adds unknown keys to every object. */
const planted = (value: unknown, pick: Pick, odds: number): unknown => {
  if (Array.isArray(value))
    return [...value.map((each) => planted(each, pick, odds)), ...(pick(3) ? [] : [CANARY])];
  if (!isObject(value)) return pick(odds) === 0 ? CANARY : value;
  const entries = Object.entries(value).map(([key, each]) => [
    pick(odds * 3) === 0 ? `${key}${CANARY}` : key,
    planted(each, pick, odds),
  ]);
  return Object.fromEntries([
    ...entries,
    ['unknownKey', CANARY],
    [CANARY, { deeper: [CANARY] }],
    ...(pick(4)
      ? []
      : [
          ['__proto__', CANARY],
          ['constructor', { name: CANARY }],
        ]),
  ]) as unknown;
};

const reversed = (text: string) => [...text].reverse().join('');
/** A text inside a longer one has one of three base64 forms; this is the part that does not depend on its neighbours. */
const inBase64 = (text: string) =>
  [0, 1, 2].map((shift) =>
    Buffer.from(`${' '.repeat(shift)}${text}`)
      .toString('base64')
      .slice(shift && 4, -4),
  );
const tracesOf = (text: string) => [text, reversed(text), ...inBase64(text), encodeURIComponent(text)];

test('an answer that nobody gave stays none', () => {
  const unanswered = (key: string, value: unknown) => (key === 'hasBirthCertificate' ? null : value);
  const state = JSON.parse(JSON.stringify(aSupportState(3), unanswered)) as RootState;
  const [applicant] = Object.values(redact(state).summary.applicants.entities);
  expect(applicant).toMatchObject({ hasBirthCertificate: null, hasOtherDocuments: true });
});

describe('R51: nothing that a parent typed', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed))('leaves in a file: state %i', (seed) => {
    const pick = randomOf(seed);
    const odds = 1 + (seed % 8);
    const state = planted(aSupportState(3), pick, odds) as RootState;
    expect(JSON.stringify(state)).toContain(CANARY);
    const file = JSON.stringify(redact(state));
    for (const trace of tracesOf(CANARY)) expect([trace, file.includes(trace)]).toEqual([trace, false]);
    for (const word of ['canary', 'wren', '7319'])
      expect([word, file.toLowerCase().includes(word)]).toEqual([word, false]);
  });

  test.each([
    ['7309', ['safeWord']],
    ['20481357', ['safeWord', 'priority', 'childrenCount']],
    ['481357902468', ['safeWord', 'priority', 'childrenCount', 'key', 'provinceId', 'schoolId']],
  ])('leaves in a file when it is the number %s', (number, places) => {
    const state = JSON.parse(
      JSON.stringify(aSupportState(3), (key, value: unknown) =>
        typeof value === 'string' && places.includes(key) ? number : value,
      ),
    ) as RootState;
    for (const place of places) expect(JSON.stringify(state)).toContain(`"${place}":"${number}"`);
    expect(JSON.stringify(redact(state))).not.toContain(number);
  });

  test('stays in the file of a parent, nor what is secret', () => {
    const file = JSON.stringify(redact(aSupportState(3)));
    const texts = [
      'Ada',
      'Ines',
      'Théo',
      'Moreau',
      'Nadia',
      'nadia',
      'Fern',
      'Hazelwood',
      'Oak',
      'Rockville',
    ];
    const forms = [
      '123-456-7890',
      '+12025550123',
      'juniper',
      '2015-03-14',
      '1985-05-05',
      '"20001"',
      'H2X',
      'kelp',
    ];
    for (const text of [
      ...texts,
      ...forms,
      'hush',
      'quince',
      'basalt',
      'pinecones',
      'Lazuli',
      'data:',
      'boots',
    ])
      expect([text, file.includes(text)]).toEqual([text, false]);
  });
});

describe('R51: a sensitive answer', () => {
  const details: string[] = [
    ...healthQuestions.flatMap((question) => question.details),
    'reasonForSuspension',
  ];
  const questions: string[] = [
    ...healthQuestions.map(({ answer }) => answer),
    'isHispanicOrLatino',
    'isCurrentlySuspended',
    'haveProbationOfficer',
    'isSocialWorkerExist',
    'canPickUpStudent',
    'isLivingWithStudent',
    'isApplyFreeOrReducedLunch',
  ];
  const answers = {
    yes: { boolean: true, race: ['ASIAN', 'BLACK'], detail: 'Since the spring', reason: 'ill' },
    no: { boolean: false, race: ['WHITE'], detail: '', reason: 'family' },
    '': { boolean: null, race: [], detail: '', reason: '' },
  } as const;
  type Answer = keyof typeof answers;

  const answeredWith = (given: Answer) => {
    const { boolean, race, detail, reason } = answers[given];
    const written = JSON.stringify(aSupportState(3), (key, value: unknown) => {
      if (questions.includes(key)) return typeof value === 'boolean' ? boolean : given;
      if (details.includes(key)) return detail;
      if (key === 'reason') return reason;
      return key === 'race' ? race : value;
    });
    const state = JSON.parse(written) as RootState;
    const draft = Object.values(state.wizard.drafts)[0]!;
    for (const step of Object.keys(draft.sent).filter((part) => part in draft.values))
      draft.sent[step] = toFingerprint(draft.values[step]);
    return { state, draft };
  };

  test('leaves the same file whatever it was', () => {
    const [yes, no] = [answeredWith('yes').state, answeredWith('no').state];
    expect(yes).not.toEqual(no);
    expect(redact(yes)).toEqual(redact(no));
  });

  test('is no, the first of its list, and without details', () => {
    const { summary, wizard } = redact(answeredWith('yes').state);
    const { health, background } = Object.values(wizard.drafts)[0]!.values as Record<string, object>;
    const race = ['AMERICAN_INDIAN_OR_ALASKAN_NATIVE'];
    expect(Object.values(summary.healths.entities)[0]).toMatchObject({ isAutism: false, autismDetail: '' });
    expect(Object.values(summary.applicants.entities)[0]).toMatchObject({ isHispanicOrLatino: false, race });
    expect(health).toMatchObject({ isAutism: 'no', autismDetail: '' });
    const schoolHistories = [{ isCurrentlySuspended: 'no', reasonForSuspension: '' }];
    expect(background).toMatchObject({ isHispanicOrLatino: 'no', race, schoolHistories });
  });

  test('that nobody gave stays none', () => {
    const { summary, wizard } = redact(answeredWith('').state);
    expect(Object.values(summary.healths.entities)[0]).toMatchObject({ isAutism: null, isEpilepsy: null });
    expect(Object.values(summary.applicants.entities)[0]).toMatchObject({
      isHispanicOrLatino: null,
      race: [],
    });
    expect(Object.values(wizard.drafts)[0]!.values).toMatchObject({
      health: { isAutism: '' },
      background: { race: [], schoolHistories: [{ isCurrentlySuspended: '' }] },
    });
  });

  test('is not told by what its details were: copied, or refused', () => {
    const { state, draft } = answeredWith('yes');
    const print = toFingerprint('Since the spring');
    const source = { applicantId: uuid(201), firstName: 'Ines', date: null };
    draft.copied = { health: [{ ...source, fields: { physicianName: print, autismDetail: print } }] };
    const refused = Object.values(state.api.queries).find((entry) => entry?.endpointName === 'getGuardians');
    const issues = ['autismDetail', 'schoolHistories.0.reasonForSuspension', 'physicianName'].map((path) => ({
      path,
      message: 'validation.required',
    }));
    Object.assign(refused!.error!, { issues });
    const { api: cache, wizard } = redact(state);
    const [copied] = Object.values(wizard.drafts)[0]!.copied!.health!;
    expect(Object.keys(copied!.fields)).toEqual(['physicianName']);
    const error = Object.values(cache.queries).find((entry) => entry?.endpointName === 'getGuardians')?.error;
    expect((error as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      '',
      'schoolHistories.0.',
      'physicianName',
    ]);
  });
});

describe('a redacted state', () => {
  const state = aSupportState(4);
  let redacted: RootState;
  beforeEach(() => {
    redacted = redact(state);
  });
  const draftOf = ({ wizard }: RootState) => Object.values(wizard.drafts)[0]!;

  test('has the keys, numbers and choices of the original, and stays signed in', () => {
    const bare = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(bare);
      if (!isObject(value)) return typeof value;
      // how many races were chosen is not told
      if (Array.isArray(value.race)) return bare({ ...value, race: '' });
      return Object.fromEntries(
        Object.entries(value).map(([key, each]) => [key.replace(/guardian-a|id-\d+/, 'id'), bare(each)]),
      );
    };
    const { api: _cache, ...slices } = redacted;
    const { api: _original, ...originals } = state;
    expect(bare(slices)).toEqual(bare(originals));
    expect(redacted.session).toMatchObject({ status: 'signedIn', token: '', userId: state.session.userId });
    expect(redacted.ui).toMatchObject({ theme: 'dark', language: 'fr' });
    expect(redacted.api.config).toEqual(state.api.config);
  });

  test('tells of an absence neither the reason nor the note', () => {
    const entry = Object.values(redacted.api.queries).find((each) => each?.endpointName === 'getAbsences');
    expect(entry?.data).toMatchObject([{ firstDay: '2026-10-05', reason: 'other', note: '' }]);
  });

  test('keeps the type of an attachment, by which it is shown as a picture or not', () => {
    const types = (from: RootState) =>
      JSON.stringify(from.api.queries).match(/"contentType":"[^"]*"/g) as string[];
    expect(types(state)).toContain('"contentType":"application/pdf"');
    expect(types(redacted)).toEqual(types(state));
  });

  test('keeps the ids of the portal, and names those of others alike wherever they stand', () => {
    expect(redacted.children.ids).toEqual(state.children.ids);
    const { values } = draftOf(redacted);
    const [record] = Object.values(redacted.summary.guardians.entities);
    const { priorities } = values.priority as { priorities: { id: string; name: string }[] };
    expect(priorities[0]?.id).toMatch(/^id-\d+$/);
    expect(priorities[0]?.name).toBe(`${record?.firstName} ${record?.lastName}`);
    expect(Object.keys(redacted.wizard.takenOver)).toEqual(Object.keys(redacted.wizard.drafts).slice(0, 1));
    expect(Object.keys(redacted.wizard.drafts)).toEqual(Object.keys(state.wizard.drafts));
  });

  test('keys its cache by the redacted arguments, and ties the tags to them', () => {
    const search = Object.values(redacted.api.queries).find((entry) => entry?.endpointName === 'getSchools');
    const { filter } = search?.originalArgs as unknown as { filter: string };
    const [record] = Object.values(redacted.summary.applicants.entities);
    expect(filter).toBe(record?.lastName);
    expect(redacted.api.queries[`getSchools({"filter":"${filter}","pageNo":"1","pageSize":"12"})`]).toBe(
      search,
    );
    const { fileUrl } = Object.values(redacted.summary.documents.entities)[0]!;
    expect(redacted.api.queries[`getFile("${fileUrl}")`]).toBeDefined();
    expect(redacted.api.queries[`getHistory("${uuid(100)}")`]).toMatchObject({ status: 'pending' });
    const listed = Object.values(redacted.api.provided.tags)
      .flatMap((ids) => Object.values(ids))
      .flat();
    expect(listed).toHaveLength(2);
    for (const key of listed) expect(redacted.api.queries[key]).toBeDefined();
  });

  test('says what the server says to the letter, and nothing else of it', () => {
    const [byOffers, byGuardians] = ['getOffers', 'getGuardians'].map(
      (name) => Object.values(redacted.api.queries).find((entry) => entry?.endpointName === name)?.error,
    );
    expect(byOffers).toMatchObject({ message: 'Aucune promotion active dans cette école.' });
    expect(byGuardians).toMatchObject({
      status: 400,
      code: 'INVALID',
      requestId: uuid(99),
      issues: [{ path: 'guardians.0.email', message: 'validation.email' }],
    });
  });

  test('tells again which answers the server has and which were copied', () => {
    const { sent, values, copied, intents } = draftOf(redacted);
    expect(sent.student).toBe(toFingerprint(values.student));
    expect(sent.health).not.toBe(toFingerprint(values.health));
    const { fields } = copied!.student![0]!;
    const { firstName, lastName } = values.student as Record<string, string>;
    expect(fields.firstName).toBe(toFingerprint(firstName));
    expect(fields.lastName).not.toBe(toFingerprint(lastName));
    expect(intents['createAll.guardians']).toEqual({ key: '', fingerprint: '0-0-0' });
  });

  test.each(enrolmentSteps.filter(({ id }) => id !== 'summary').map(({ id }) => id as FormStepId))(
    'leaves the %s step as valid as it was',
    (id) => {
      const problems = (values: unknown) =>
        stepOf(id).sections.flatMap(({ schema }) => schema.safeParse(values).error?.issues ?? []);
      expect(problems(stepValues[id])).toEqual([]);
      expect(problems(draftOf(redacted).values[id])).toEqual([]);
    },
  );

  test('keeps how each table is shown, by its name', () => {
    const tables = {
      'fees.title': { hidden: ['dueDate'], isCompact: true },
      'dashboard.children': { hidden: [], isCompact: true },
    };
    expect(redact({ ...state, ui: { ...state.ui, tables } }).ui.tables).toEqual(tables);
    const other = { [CANARY]: tables['fees.title'] };
    expect(redact({ ...state, ui: { ...state.ui, tables: other } }).ui.tables).toEqual({
      '': tables['fees.title'],
    });
  });

  test('shares what the originals share', () => {
    const redactor = createRedactor(now);
    const later = { ...state, ui: { ...state.ui, theme: 'light' as const } };
    const [before, after] = [redactor.state(state), redactor.state(later)];
    expect(after.ui.theme).toBe('light');
    expect(after.summary).toBe(before.summary);
    expect(after.wizard).toBe(before.wizard);
  });

  test('is reported about by kinds', () => {
    const report = reportOf({ state: redacted });
    const line = (path: string) => report.find((each) => each.path === path);
    expect(line('session.token')).toEqual({
      path: 'session.token',
      kind: 'secret',
      treatment: 'dropped',
      count: 0,
    });
    expect(line('children.entities.*.firstName')).toMatchObject({
      kind: 'name',
      treatment: 'replaced',
      count: 3,
    });
    expect(line('ui.theme')).toMatchObject({ kind: 'choice', treatment: 'kept' });
    const alike = { kind: 'sensitiveAnswer', treatment: 'alike', count: 4 };
    expect(line('summary.healths.entities.*.isAutism')).toMatchObject(alike);
    expect(line('summary.applicants.entities.*.race.*')).toMatchObject(alike);
  });
});

describe('stand-ins', () => {
  const make = () => createStandIns(now);

  test.each([
    'Ada',
    "Jean-Luc O'Brien",
    'ZOÉ',
    'Ольга',
    'Αθηνά',
    'محمد',
    'דוד',
    '李小龍',
    'さくら',
    '12 Rue B, 4e',
    '20850',
    'Ա',
  ])('of %s have its script, case and length', (text) => {
    const form = (sign: string) =>
      [/\p{Lu}/u, /\p{Ll}/u, /\p{L}/u, /\p{Nd}/u].findIndex((each) => each.test(sign));
    const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Armenian'];
    const script = (sign: string) =>
      scripts.find((name) => new RegExp(`\\p{Script=${name}}`, 'u').test(sign));
    const standIn = make().text(text);
    expect(standIn).not.toBe(text);
    expect([...standIn].map(form)).toEqual([...text].map(form));
    expect([...standIn].map(script)).toEqual([...text].map(script));
    expect(standIn).toHaveLength(text.length);
  });

  test('are equal for equal values and differ for others, whatever the field', () => {
    const { text } = make();
    const values = Array.from(
      { length: 400 },
      (_, index) => `name${'abcdefghijklmnopqrst'[index % 20]}${index}`,
    );
    expect(new Set(values.map(text)).size).toBe(400);
    expect(text('Ada Moreau')).toBe(`${text('Ada')} ${text('Moreau')}`);
    expect(text('ADA')).toBe(text('Ada').toUpperCase());
    expect(text('a@b.example')).toBe('user1@example.invalid');
    expect(text('c@b.example')).toBe('user2@example.invalid');
    expect(text('A@b.example').toLowerCase()).toBe('user1@example.invalid');
    expect([text('111-222-3333'), text('111-222-3334')]).toEqual(['000-000-0001', '000-000-0002']);
  });

  test('of what is not valid are not valid either', async () => {
    const { isPhone } = await import('../../domain/phone');
    const { isEmail } = await import('../../domain/email');
    const { text } = make();
    for (let index = 0; index < 200; index += 1) expect(isPhone(text(`+1202555${index}`))).toBe(false);
    expect(isEmail(text('ada@nowhere'))).toBe(false);
    for (let index = 0; index < 300; index += 1)
      expect(isCalendarDate(text(`${1000 + index}-${13 + (index % 80)}-${40 + (index % 50)}`))).toBe(false);
  });

  test.each([
    ['123-456-7890', '000-000-0001'],
    ['ada@nest.example', 'user1@example.invalid'],
    ['Ada@nest.example', 'User1@example.invalid'],
    [' ada@nest.example ', ' user1@example.invalid '],
    ['Certificate of Ada.PDF', /^[A-Z][a-z]{10} [a-z]{2} [A-Z][a-z]{2}\.PDF$/],
    ['+12 Ada', /^\+0\d [A-Z][a-z]{2}$/],
    ['Ada +12', /^[A-Z][a-z]{2} \+\d\d$/],
  ])('%j becomes %s', (text, standIn) => {
    if (typeof standIn === 'string') expect(make().text(text)).toBe(standIn);
    else expect(make().text(text)).toMatch(standIn);
  });

  test('of ids and addresses of files are counted', () => {
    const { id, fileUrl } = make();
    expect(['maya', 'wren', 'maya'].map(id)).toEqual(['id-1', 'id-2', 'id-1']);
    expect(['/maya', '/wren', '/maya'].map(fileUrl)).toEqual(['/files/1', '/files/2', '/files/1']);
  });
});

describe('a detail of an action', () => {
  test.each<[kind: AnyMask, value: Parameters<Redactor['detail']>[0][string], redacted: unknown]>([
    ['part', 'student', 'student'],
    ['part', 'guardians.Maya Wren', 'guardians.id-1'],
    ['messageId', 'validation.email', 'validation.email'],
    ['messageId', 'Maya Wren', ''],
    ['id', 'student', 'id-1'],
    ['id', 'maya.wren', 'id-1'],
    ['id', '2026-11-20', 'id-1'],
    [uiMask.theme, 'dark', 'dark'],
    [uiMask.theme, 'maya', ''],
    ['number', 481357902468, 481357902468],
    ['number', '481357902468', 0],
    ['flag', true, true],
    ['id', null, null],
  ])('that is of the kind %j: %j becomes %j', (kind, value, redacted) => {
    expect(createRedactor(now).detail({ value, wren: 'maya' }, { value: kind })).toEqual({ value: redacted });
  });

  test('that is an id bears the same stand-in as elsewhere', () => {
    const redactor = createRedactor(now);
    const { childId } = redactor.detail({ childId: 'wren' }, { childId: 'id' });
    expect([redactor.id('maya'), redactor.id('wren'), childId]).toEqual(['id-2', 'id-1', 'id-1']);
  });
});

test('birthdays of different states keep their order', () => {
  const states = ['2015-03-14', '2015-03-20'].map(
    (day) => JSON.parse(JSON.stringify(aSupportState(3)).replaceAll('2015-03-14', day)) as RootState,
  );
  const redactor = createRedactor(now);
  states.forEach(redactor.learn);
  const days = states.map(
    (state) => Object.values(redactor.state(state).summary.applicants.entities)[0]?.dateOfBirth,
  );
  expect(days[0]).toMatch(/^2015-/);
  expect([...days].sort()).toEqual(days);
  expect(new Set(days).size).toBe(2);
});

describe('an address', () => {
  test.each([
    [`/children/enroll/${uuid(40)}/${uuid(41)}/health?from=${uuid(3)}`, undefined],
    ['/applications?status=Pending&date=2026-09-14&page=2', undefined],
    ['/fees', undefined],
    ['/fees?token=hush&status=Hush#hush', '/fees?status='],
  ])('%s keeps ids and choices', (address, expected = address) => {
    expect(createRedactor(now).address(address)).toBe(expected);
  });

  test("bears the stand-in of a child's first name, and of what was searched for", () => {
    const state = aSupportState();
    const redactor = createRedactor(now);
    const [, , theo] = Object.values(redactor.state(state).children.entities);
    expect(redactor.address('/children/Th%C3%A9o')).toBe(`/children/${encodeURIComponent(theo!.firstName)}`);
    const next = encodeURIComponent(`/children/${encodeURIComponent(theo!.firstName)}`);
    expect(redactor.address('/auth/sign-in?next=%2Fchildren%2FTh%25C3%25A9o')).toBe(
      `/auth/sign-in?next=${next}`,
    );
    expect(redactor.address('/nowhere/Moreau?search=Ada')).not.toMatch(/Moreau|nowhere/);
  });

  test.each(Object.values(addresses))('$path is known, but for what stands in it', ({ path }) => {
    const bare = path.replace(/\/:\w+\?$/, '');
    const opened = path.replace(/:\w+\??/g, 'Moreau');
    const parts = bare.split('/').filter((part) => !part.startsWith(':'));
    const { address } = createRedactor(now);
    expect([address(bare.replace(/:\w+/g, 'Moreau')), address(opened)].join()).not.toContain('Moreau');
    expect(address(opened).split('/')).toEqual(expect.arrayContaining(parts));
  });
});

describe('somebody decides', () => {
  test('about every endpoint', async () => {
    const files = readdirSync('src/api').filter((file) => /^\w+\.ts$/.test(file));
    for (const file of files) await import(`../../api/${file.slice(0, -3)}`);
    expect(Object.keys(endpointMasks).sort()).toEqual(Object.keys(api.endpoints).sort());
  });

  test('about every endpoint, or it does not compile', () => {
    const { getFees: _fees, ...withoutFees } = endpointMasks;
    // @ts-expect-error -- `getFees` is missing
    const missing: EndpointMasks = withoutFees;
    type Planted = typeof portalEndpoints & { getReports: { access: 'parent' } };
    // @ts-expect-error -- the contract has a call more
    const planted: EndpointMasks<Planted> = endpointMasks;
    // @ts-expect-error -- it has a mask, but no endpoint is known to which that belongs
    const unknown: EndpointMasks<Planted> = { ...endpointMasks, getReports: { data: {} } };
    expect([missing, planted, unknown]).toHaveLength(3);
  });

  test('about every answer of a record: of these a file tells which was chosen', () => {
    const choicesIn = (mask: unknown): string[] => {
      if (mask === 'flag' || mask instanceof Choice) return [''];
      if (typeof mask !== 'object' || mask === null || mask instanceof By || mask instanceof OneAnswer)
        return [];
      return Object.entries(mask).flatMap(([key, inner]) => choicesIn(inner).map((rest) => `${key} ${rest}`));
    };
    const { children: _children, applications: _applications, ...records } = recordMasks;
    expect(choicesIn(records).map((place) => place.trim())).toEqual([
      'applicants gender',
      'applicants applicantContacts 0 contactType',
      'applicants applicantContacts 0 isPrimary',
      'applicants applicantAddresses 0 addressType',
      'applicants applicantAddresses 0 isPrimaryAddress',
      'applicants hasBirthCertificate',
      'applicants hasImmunizationRecord',
      'applicants hasOtherDocuments',
      'applicants hasAttendedAnotherSchool',
      'applicants hasSiblings',
      'documents documentType',
      'guardians titleGuardian',
      'guardians gender',
      'guardians relationshipType',
      'guardians isEmergencyContact',
      'guardians guardianContacts 0 contactType',
      'guardians guardianContacts 0 isPrimary',
      'siblings gender',
      'transportations transportationType',
      'transportations otherWhenEarlyDismissal',
      'transportations isAcceptRules',
      'agreements isGiveMediaPermission',
      'agreements isAcceptPaymentSchoolMeals',
      'signatures isAgree',
      'signatures relationshipType',
    ]);
  });

  test('about every key of the state, or it does not compile', () => {
    const { theme: _theme, ...withoutTheme } = uiMask;
    // @ts-expect-error -- `theme` is missing
    const missing: Mask<UiState> = withoutTheme;
    // @ts-expect-error -- a text is no number
    const wrong: Mask<UiState> = { ...uiMask, toasts: 'number' };
    // @ts-expect-error -- the choices are not those of the type
    const other: Mask<UiState['theme']> = uiMask.direction;
    expect([missing, wrong, other]).toHaveLength(3);
  });

  test('and messages are told from what somebody typed', () => {
    expect(Object.keys(messages).filter((id) => !keptText.messageId.test(id))).toEqual([]);
  });
});
