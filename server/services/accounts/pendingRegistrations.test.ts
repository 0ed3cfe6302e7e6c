/** @jest-environment node */
import { eq } from 'drizzle-orm';
import {
  accounts,
  applicants,
  applications,
  codeFlows,
  enrollmentOffers,
  parents,
  uploads,
} from '../../db/schema';
import { aRegisteredChild, aRegistration } from '../../testing/builders';
import { writeUpload } from '../../testing/fixtures';
import { codeIn, takeCode, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { moveStatus } from '../applications';
import { emailHashOf, removeEndedFlows } from './codes';

// What matters here is whose password it is, a thousand times.
jest.mock('./passwords', () => ({
  ...jest.requireActual<object>('./passwords'),
  hashPassword: (password: string) => Promise.resolve(`hash of ${password}`),
}));

const server = useTestServer();
beforeEach(() => server.orm.update(enrollmentOffers).set({ studentQuota: 10_000 }));

type Person = 'stranger' | 'owner';
const passwords: Record<Person, string> = { stranger: 'kV7#pzQ4wL', owner: 'tR9!mBx2Yc' };
const firstNames: Record<Person, string> = { stranger: 'Mallory', owner: 'Lina' };

interface Event {
  by: Person;
  what: 'registers' | 'asks' | 'asks without flow';
}

const registers = (by: Person): Event => ({ by, what: 'registers' });
const asks = (by: Person): Event => ({ by, what: 'asks' });
const asksWithoutFlow = (by: Person): Event => ({ by, what: 'asks without flow' });
const tellOf = (events: readonly Event[]) => events.map(({ by, what }) => `${by} ${what}`).join(', ');

/** What somebody holds, and what it must be good for: which person's registration, by a code that still counts. */
interface Flow {
  id: string;
  by: Person;
  of: Person | null;
  counts: boolean;
}

let addresses = 0;

/** One address, what has happened to it, and what reached its mailbox. */
const startStory = () => {
  addresses += 1;
  const email = `victim${addresses}@example.org`;
  const from = `203.0.113.${addresses % 250}`;
  const username = `${addresses}`;
  let newest: Person | null = null;
  let flows: Flow[] = [];
  const codes: string[] = [];

  const held = (by: Person) => flows.filter((flow) => flow.by === by).at(-1);

  const register = async (by: Person) => {
    const body = aRegistration(
      { email, username: `${by}${username}`, password: passwords[by], lastName: by },
      [aRegisteredChild({ firstName: firstNames[by] })],
    );
    const { flowId } = await server.ask('register', { body, from });
    flows = flows.map((flow) => ({ ...flow, of: null, counts: false }));
    flows.push({ id: flowId, by, of: by, counts: true });
    newest = by;
  };

  const ask = async (by: Person, names: Flow | undefined) => {
    const codeFlow = names ? { codeFlow: names.id } : {};
    const { flowId } = await server.ask('sendCode', { parameters: { email }, from, ...codeFlow });
    flows = flows.map((flow) => ({ ...flow, counts: false }));
    flows.push({ id: flowId, by, of: names && names.of !== newest ? null : newest, counts: true });
  };

  const collect = async () => {
    const mails = (await takeMails(server)).filter(({ to, text }) => to === email && /^ {4}\w+$/m.test(text));
    codes.push(...mails.map(codeIn));
  };

  return {
    email,
    flows: () => flows,
    happens: async ({ by, what }: Event) => {
      if (what === 'registers') await register(by);
      else await ask(by, what === 'asks' ? held(by) : undefined);
      await collect();
    },
    /** The owner enters every code that has come into every flow of the own browser. Answers what each flow did. */
    ownerEntersEverything: async () => {
      const opened: Flow[] = [];
      for (const flow of flows.filter(({ by }) => by === 'owner')) {
        for (const code of codes) {
          const guess = { parameters: { code }, codeFlow: flow.id, from };
          if ((await server.call('activateAccount', guess)).status === 200) opened.push(flow);
        }
      }
      return opened;
    },
  };
};

/** Everything that stands in the database of an address. */
const kept = async (email: string) => {
  const rows = await server.orm
    .select({ account: accounts, parent: parents, child: applicants })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .leftJoin(applicants, eq(applicants.parentId, parents.id))
    .where(eq(accounts.email, email));
  return rows.map(({ account, parent, child }) => ({
    who: parent.lastName,
    username: account.username.replace(/\d+$/, ''),
    password: account.passwordHash,
    child: child?.firstName,
    activated: account.activatedAt !== null,
  }));
};

/** A registration as a whole, of one person. */
const wholeOf = (who: Person, activated: boolean) => [
  { who, username: who, password: `hash of ${passwords[who]}`, child: firstNames[who], activated },
];

/** Every order of some events. */
const ordersOf = (events: readonly Event[]): Event[][] =>
  events.length === 0
    ? [[]]
    : events.flatMap((first, index) =>
        ordersOf(events.filter((_, other) => other !== index)).map((rest) => [first, ...rest]),
      );

const unique = (stories: Event[][]) => [...new Map(stories.map((story) => [tellOf(story), story])).values()];

const both = [registers('stranger'), registers('owner')];
const questions = (by: Person) => [asks(by), asksWithoutFlow(by)];

const stories = unique([
  ...questions('stranger').flatMap((one) =>
    questions('owner').flatMap((other) => ordersOf([...both, one, other])),
  ),
  ...ordersOf([...both, ...questions('owner')]),
  ...ordersOf([...both, registers('owner'), asks('owner')]),
]);

/** The owner registered first of all, and from then on named what the own browser holds, as the portal does. */
const isPortalAlone = (events: readonly Event[]) => {
  const [first, ...others] = events.filter(({ by }) => by === 'owner');
  return first?.what === 'registers' && others.every(({ what }) => what !== 'asks without flow');
};

describe('R63: an address cannot be prepared for its owner', () => {
  test(`in each of ${stories.length} orders of events one whole registration opens, by its own flow, or none`, async () => {
    const opened = { owner: 0, stranger: 0, nobody: 0 };
    for (const events of stories) {
      const story = startStory();
      for (const event of events) await story.happens(event);
      const latest = events.filter(({ what }) => what === 'registers').at(-1)?.by ?? 'owner';
      expect([tellOf(events), await kept(story.email)]).toEqual([tellOf(events), wholeOf(latest, false)]);

      const good = story.flows().filter(({ by, of, counts }) => by === 'owner' && counts && of !== null);
      const flows = await story.ownerEntersEverything();
      expect([tellOf(events), flows.map(({ id }) => id)]).toEqual([tellOf(events), good.map(({ id }) => id)]);
      const [whose] = good.map(({ of }) => of);
      expect(await kept(story.email)).toEqual(wholeOf(latest, whose === latest));
      if (isPortalAlone(events)) expect([tellOf(events), whose]).not.toEqual([tellOf(events), 'stranger']);
      opened[whose ?? 'nobody'] += 1;
    }
    expect(Math.min(...Object.values(opened))).toBeGreaterThan(5);
  }, 240_000);

  test('a flow of a replaced registration says so, and asking with it tells the owner to register again', async () => {
    const story = startStory();
    await story.happens(registers('owner'));
    const [{ id: codeFlow } = { id: '' }] = story.flows();
    await story.happens(registers('stranger'));
    const refused = await server.call('activateAccount', { parameters: { code: 'BCDFG' }, codeFlow });
    expect([refused.status, refused.body.code]).toEqual([400, 'REGISTRATION_REPLACED']);

    await server.ask('sendCode', { parameters: { email: story.email }, codeFlow });
    const [mail] = await takeMails(server);
    expect(mail?.subject).toBe('Your registration on the Parent Portal can no longer be activated');
    expect(mail?.text).toContain('again on September 14, 2026 at 8:00 AM UTC, with the user name stranger');
    expect(mail?.text).toContain('/auth/create-account');
  });

  test('a flow that nobody knows any more opens nothing either', async () => {
    const story = startStory();
    await story.happens(registers('stranger'));
    await server.ask('sendCode', { parameters: { email: story.email }, codeFlow: 'forgotten' });
    expect((await takeMails(server)).map(({ text }) => /^ {4}\w+$/m.test(text))).toEqual([false]);
  });

  test('the mail of a code names the registration, and carries no address of a stranger’s', async () => {
    const body = aRegistration({ email: 'v@example.org', username: 'win-a-prize.example/now' });
    await server.ask('register', { body, headers: { 'accept-language': 'fr' } });
    const [mail] = await takeMails(server);
    expect(mail?.text).toContain('14 septembre 2026 à 08:00 UTC avec le nom d’utilisateur win-a-prize….');
    expect(mail?.text).not.toContain('.example/now');
  });

  test('activation ends every other code, and after it a registration changes nothing', async () => {
    const story = startStory();
    for (const event of [registers('owner'), asks('owner')]) await story.happens(event);
    expect(await story.ownerEntersEverything()).toHaveLength(1);
    const flows = await server.orm
      .select()
      .from(codeFlows)
      .where(eq(codeFlows.emailHash, emailHashOf(story.email)));
    expect(flows.map(({ codeHash }) => codeHash)).toEqual(flows.map(() => null));
    await story.happens(registers('stranger'));
    expect(await kept(story.email)).toEqual(wholeOf('owner', true));
  });
});

test('R06: who registers, asks and guesses again and again learns nothing of an address', async () => {
  await server.ask('register', {
    body: aRegistration({ email: 'waiting@example.org', username: 'waiting' }),
  });
  const said = ({ status, body }: Awaited<ReturnType<typeof server.call>>) =>
    `${status} ${JSON.stringify(body).replace(/"(flowId|requestId)":"[\w-]+"/g, '')}`;
  const flowIn = ({ body }: Awaited<ReturnType<typeof server.call>>) => {
    const { flowId, data } = body as unknown as { flowId?: string; data?: { flowId: string } };
    return flowId ?? data?.flowId ?? '';
  };

  const transcriptOf = async (email: string, from: string) => {
    const flows: string[] = [];
    const lines: string[] = [];
    const take = async (reply: Awaited<ReturnType<typeof server.call>>) => {
      lines.push(said(reply));
      flows.push(flowIn(reply));
      await takeMails(server);
    };
    const ask = async (codeFlow?: string) =>
      take(await server.call('sendCode', { parameters: { email }, from, ...(codeFlow ? { codeFlow } : {}) }));
    const register = async (username: string) =>
      await take(await server.call('register', { body: aRegistration({ email, username }), from }));
    const guess = async () => {
      for (const codeFlow of flows) {
        const parameters = { code: 'AEIOU' };
        lines.push(said(await server.call('activateAccount', { parameters, codeFlow, from })));
        const body = { code: 'AEIOU', newPassword: 'tR9!mBx2Yc' };
        lines.push(said(await server.call('resetPassword', { body, codeFlow, from })));
      }
    };
    await ask();
    await ask('forgotten');
    await guess();
    server.pass(60 * 60 * 1000);
    await removeEndedFlows(server.orm, server.now);
    await register(`first ${email}`.replaceAll(/\W/g, ''));
    await guess();
    await ask(flows[2]);
    await ask(flows[0]);
    await register(`second ${email}`.replaceAll(/\W/g, ''));
    await guess();
    await ask(flows[2]);
    server.pass(60 * 60 * 1000);
    await guess();
    return lines;
  };
  const unknown = await transcriptOf('unknown@example.org', '203.0.113.1');
  expect(new Set(unknown.map((line) => /"code":"(\w+)"/.exec(line)?.[1]))).toEqual(
    new Set([undefined, 'WRONG_CODE', 'CODE_FLOW_ENDED', 'REGISTRATION_REPLACED']),
  );
  expect(await transcriptOf('waiting@example.org', '203.0.113.2')).toEqual(unknown);
  expect(await transcriptOf('robin@example.org', '203.0.113.3')).toEqual(unknown);
});

test('who registers again may use the same user name and pictures; what replaced pictures showed is nobody’s', async () => {
  const picture = () => writeUpload(server.orm, null, { fileName: 'a.png', contentType: 'image/png' });
  const [mine, childs] = [await picture(), await picture()];
  const body = (imageProfile: string) =>
    aRegistration({ imageProfile }, [aRegisteredChild({ profilePicture: childs })]);
  await server.ask('register', { body: body(mine) });
  await server.ask('register', { body: body('') });
  const [parent] = await server.orm.select().from(parents).where(eq(parents.lastName, 'Benali'));
  const rows = await server.orm.select().from(uploads);
  const owners = rows.map(({ id, parentId }) => [`/api/files/${id}`, parentId]);
  expect(new Map(owners as [string, string | null][])).toEqual(
    new Map<string, string | null>([
      [mine, null],
      [childs, parent?.id ?? ''],
    ]),
  );
});

test('a refused registration leaves the earlier one as it was', async () => {
  const { flowId } = await server.ask('register', { body: aRegistration() });
  const code = await takeCode(server, 'sonia@example.org');
  const refused = await server.call('register', { body: aRegistration({ username: 'robin' }) });
  expect(refused.body.code).toBe('USERNAME_TAKEN');
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
});

test('an account that waits, and whose application a school has moved, is not replaced', async () => {
  const story = startStory();
  await story.happens(registers('owner'));
  const [application] = await server.orm.select().from(applications);
  if (!application) throw new Error('There is no application.');
  await moveStatus({ db: server.orm, now: server.now }, application, 'Received', 'school');
  await story.happens(registers('stranger'));
  expect(await kept(story.email)).toEqual(wholeOf('owner', false));
});

describe('at the same moment', () => {
  const email = 'sonia@example.org';
  const registerAs = (number: number) =>
    server.call('register', {
      body: aRegistration({ username: `sonia${number}` }, [
        aRegisteredChild({ firstName: `Child${number}` }),
      ]),
      from: `198.51.100.${number}`,
    });
  const flowOf = ({ body }: Awaited<ReturnType<typeof registerAs>>) =>
    (body as unknown as { data: { flowId: string } }).data.flowId;

  test('twelve registrations of one address: all are answered alike, one lives, and only its flow opens it', async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => registerAs(number)));
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const living = await kept(email);
    expect(living).toHaveLength(1);
    const code = await takeCode(server, email);
    const guesses = await Promise.all(
      replies.map((reply) =>
        server.call('activateAccount', { parameters: { code }, codeFlow: flowOf(reply) }),
      ),
    );
    expect(guesses.map(({ body }) => body.code ?? 'activated').sort()).toEqual([
      ...Array<string>(11).fill('REGISTRATION_REPLACED'),
      'activated',
    ]);
    expect(await kept(email)).toEqual([{ ...living[0], activated: true }]);
  });

  test('an activation and another registration: one of them comes first, and the account is whole', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await server.orm.delete(codeFlows);
      const address = `round${round}@example.org`;
      const body = (by: Person) =>
        aRegistration({ email: address, username: `${by}${round}`, lastName: by, password: passwords[by] }, [
          aRegisteredChild({ firstName: firstNames[by] }),
        ]);
      const from = `198.51.100.${100 + round}`;
      const { flowId } = await server.ask('register', { body: body('owner'), from });
      const code = await takeCode(server, address);
      const [activation, registration] = await Promise.all([
        server.call('activateAccount', { parameters: { code }, codeFlow: flowId, from }),
        server.call('register', { body: body('stranger'), from }),
      ]);
      expect(registration.status).toBe(200);
      const isFirst = activation.status === 200;
      expect(isFirst || activation.body.code).toEqual(isFirst || 'REGISTRATION_REPLACED');
      expect(await kept(address)).toEqual(wholeOf(isFirst ? 'owner' : 'stranger', isFirst));
    }
  });
});
