/** @jest-environment node */
import { asc, eq, isNotNull } from 'drizzle-orm';
import type { RegistrationPayload } from '../../../src/contract/registration';
import { accounts, applications, enrollmentOffers, parents } from '../../db/schema';
import { aGuardian, anApplicant, aRegisteredChild, aRegistration } from '../../testing/builders';
import { answerEverything, submit } from '../../testing/enrolment';
import { ids, writeOffer, type TestParent } from '../../testing/fixtures';
import { codeIn, takeCode, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { startSession } from '../accounts';

// What matters here are places, of many families.
jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual<object>('@node-rs/argon2'),
  hash: (password: string) => Promise.resolve(`hash of ${password}`),
}));

const server = useTestServer();
const OTHER_OFFER = 'offer-2';

interface Family {
  email: string;
  flowId: string;
}

const emailOf = (number: number) => `family${number}@example.org`;

/** A family that has registered a child for each of some offers, and activated nothing. */
const registerFamily = async (number: number, offers: readonly string[] = [ids.offer]): Promise<Family> => {
  const children: RegistrationPayload['applications'] = offers.map((offer) => aRegisteredChild({ offer }));
  const email = emailOf(number);
  const body = aRegistration({ email, username: `family${number}` }, children);
  return { email, flowId: (await server.ask('register', { body, from: `203.0.113.${number}` })).flowId };
};
const registerFamilies = async (count: number, offersOf = (_number: number) => [ids.offer] as string[]) => {
  const families: Family[] = [];
  for (let number = 0; number < count; number += 1)
    families.push(await registerFamily(number, offersOf(number)));
  return families;
};

/** Activates at the same moment what has registered, and answers the statuses. */
const activateAll = async (families: readonly Family[]) => {
  const mails = await takeMails(server);
  const replies = await Promise.all(
    families.map(({ email, flowId }, number) =>
      server.call('activateAccount', {
        parameters: { code: codeIn(mails.find(({ to }) => to === email)) },
        codeFlow: flowId,
        from: `203.0.113.${number}`,
      }),
    ),
  );
  return [...new Set(replies.map(({ status }) => status))];
};

const placesLeft = async (offerId: string = ids.offer) => {
  const offers = await server.ask('getOffers', { query: { school: ids.school } });
  return offers.find(({ id }) => id === offerId)?.placesLeft;
};
const withPlace = async (offerId: string = ids.offer) => {
  const rows = await server.orm
    .select()
    .from(applications)
    .where(eq(applications.enrollmentOfferId, offerId));
  return rows.filter(({ status }) => status === 'Pending').length;
};

const signIn = async (email: string): Promise<TestParent> => {
  const [row] = await server.orm
    .select({ account: accounts, parent: parents })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(eq(accounts.email, email));
  if (!row) throw new Error('There is no such account.');
  const { account, parent } = row;
  const token = await startSession(
    server.orm,
    { accountId: account.id, device: '', address: '' },
    server.now,
  );
  return { accountId: account.id, parentId: parent.id, username: account.username, token };
};
const applicationsOf = (as: TestParent) =>
  server.ask('getApplications', { as, parameters: { parentId: as.parentId } });

describe('R64: an unconfirmed visitor takes no places', () => {
  test('more than ten children in one registration are refused in words', async () => {
    const children = (count: number) => Array.from({ length: count }, () => aRegisteredChild());
    const { status, body } = await server.call('register', { body: aRegistration({}, children(12)) });
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'applications', message: 'validation.tooManyChildren' }],
    ]);
    expect((await server.call('register', { body: aRegistration({}, children(10)) })).status).toBe(200);
  });

  test('sixty registrations leave all places free, and the school sees none of them', async () => {
    await registerFamilies(60);
    expect(await placesLeft()).toBe(10);
    expect(await server.ask('getSchoolApplications', { as: server.school })).toEqual([]);
    const [row] = await server.orm.select().from(applications).where(isNotNull(applications.referenceNumber));
    const parameters = { reference: row?.referenceNumber ?? '' };
    const show = await server.call('getSchoolApplication', { as: server.school, parameters });
    const body = { status: 'Accepted' };
    const set = await server.call('patchSchoolApplication', { as: server.school, parameters, body });
    expect([show.status, set.status]).toEqual([404, 404]);
  });

  test('fifty families who activate at once for ten places: all are activated, ten have a place', async () => {
    const families = await registerFamilies(50);
    expect(await activateAll(families)).toEqual([200]);
    expect([await withPlace(), await placesLeft()]).toEqual([10, 0]);
    const lost = await server.orm.select().from(applications).where(isNotNull(applications.placeLostAt));
    expect(lost).toHaveLength(40);
  });

  test('families who want the same two offers in opposite order do not wait for each other', async () => {
    await server.orm.update(enrollmentOffers).set({ studentQuota: 3 });
    await writeOffer(server.orm, { id: OTHER_OFFER, studentQuota: 4 });
    const both = [ids.offer, OTHER_OFFER];
    const families = await registerFamilies(12, (number) => (number % 2 ? both : [...both].reverse()));
    expect(await activateAll(families)).toEqual([200]);
    expect([await withPlace(), await withPlace(OTHER_OFFER)]).toEqual([3, 4]);
  });
});

describe('an offer that fills before the account is activated', () => {
  /** One place, and two families: the first activates first. */
  const race = async () => {
    await server.orm.update(enrollmentOffers).set({ studentQuota: 1 });
    await writeOffer(server.orm, { id: OTHER_OFFER });
    const [first, second] = [await registerFamily(1), await registerFamily(2, [ids.offer, OTHER_OFFER])];
    await activateAll([first]);
    return { second, parent: await signIn(second.email) };
  };

  test('its application is a draft that says so; the other child keeps its place', async () => {
    const { second, parent } = await race();
    await server.ask('sendCode', { parameters: { email: second.email }, codeFlow: second.flowId });
    expect((await applicationsOf(parent)).map(({ type }) => type)).toEqual(['Application', 'Application']);
    const { flowId } = await server.ask('sendCode', { parameters: { email: second.email } });
    await activateAll([{ ...second, flowId }]);
    const session = await signIn(second.email);
    const [kept, lost] = await applicationsOf(session);
    expect(kept).toMatchObject({ type: 'Application', enrollmentOfferId: OTHER_OFFER, placeLostAt: null });
    expect(lost).toMatchObject({
      type: 'Draft',
      status: null,
      school: null,
      referenceNumber: null,
      applicationDate: null,
      enrollmentOfferId: ids.offer,
      enrollmentSchoolId: ids.school,
      placeLostAt: server.now.toISOString(),
    });
    const parameters = { id: lost?.id ?? '' };
    expect(await server.ask('getHistory', { as: session, parameters })).toEqual([]);
    const seen = await server.ask('getSchoolApplications', { as: server.school });
    expect(seen.map(({ parent: { email } }) => email).sort()).toEqual([emailOf(1), second.email]);
  });

  test('choosing a new password with a code activates, and takes places, as well', async () => {
    const { second } = await race();
    const { flowId } = await server.ask('sendCode', { parameters: { email: second.email } });
    const code = await takeCode(server, second.email);
    await server.ask('resetPassword', { body: { code, newPassword: 'tR9!mBx2Yc' }, codeFlow: flowId });
    const types = (await applicationsOf(await signIn(second.email))).map(({ type }) => type);
    expect(types).toEqual(['Application', 'Draft']);
  });

  test('the parent goes on with another offer, with what was answered', async () => {
    const { second } = await race();
    const { flowId } = await server.ask('sendCode', { parameters: { email: second.email } });
    await activateAll([{ ...second, flowId }]);
    const parent = await signIn(second.email);
    const lost = (await applicationsOf(parent)).find(({ placeLostAt }) => placeLostAt);
    const applicantId = lost?.applicant.id ?? '';
    const { enrollmentOfferId: _offer, ...answers } = anApplicant({ firstName: 'Lina', lastName: 'Benali' });
    await server.ask('patchApplicant', { as: parent, parameters: { id: applicantId }, body: answers });
    await server.ask('createGuardians', { as: parent, body: [aGuardian(applicantId, { priority: 1 })] });
    await answerEverything(server, parent, applicantId);
    const refused = await server.call('submitApplicant', {
      as: parent,
      body: { applicantId, offerId: ids.offer },
    });
    expect(refused.body.code).toBe('OFFER_FULL');
    expect(await submit(server, parent, applicantId, true, OTHER_OFFER)).toMatchObject({
      status: 'Pending',
      enrollmentOfferId: OTHER_OFFER,
      placeLostAt: null,
    });
    const rows = await server.orm.select().from(applications).orderBy(asc(applications.sequence));
    expect(rows).toHaveLength(3);
  });
});
