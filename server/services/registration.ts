import { eq, sql } from 'drizzle-orm';
import type { CodeFlowDto } from '../../src/contract/codes';
import { errorCodes } from '../../src/contract/error';
import type { ParentPayload, RegistrationPayload } from '../../src/contract/registration';
import { constraintOf, USERNAME_TAKEN_MESSAGE } from '../db/failures';
import { rehearse, type Database, type Orm } from '../db/orm';
import { accounts, cities, parentAddresses, parents, professions } from '../db/schema';
import { conflict, invalid } from '../errors';
import type { Language } from '../language';
import { postMail } from '../mail/outbox';
import { newDraftKey } from './accounts';
import { countAttempt } from './attemptLimit';
import { openFlow } from './codes';
import type { GuestFiles } from './guestFiles';
import { onceForGuest } from './idempotency';
import { countMail } from './mailLimit';
import { hashPassword } from './passwords';
import { registerChildren } from './registeredChildren';

const HOUR = 60 * 60 * 1000;

export interface Registration {
  body: ParentPayload & Partial<Pick<RegistrationPayload, 'applications'>>;
  language: Language;
  clientAddress: string;
  /** Idempotency-Key */
  key: string | undefined;
  now: Date;
}

type Prepared = Registration & { passwordHash: string };

const refuseTakenUsername = async (db: Orm, username: string) => {
  const [taken] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(sql`lower(${accounts.username})`, username.toLowerCase()));
  if (taken) throw conflict(errorCodes.usernameTaken, USERNAME_TAKEN_MESSAGE);
};

const refuseUnknownPlaces = async (db: Orm, { parent, parentAddress }: ParentPayload) => {
  const [city] = await db.select({ id: cities.id }).from(cities).where(eq(cities.id, parentAddress.city));
  const [profession] = await db
    .select({ id: professions.id })
    .from(professions)
    .where(eq(professions.id, parent.profession));
  const wrong = [...(city ? [] : ['parentAddress.city']), ...(profession ? [] : ['parent.profession'])];
  if (wrong.length > 0) throw invalid(wrong.map((path) => ({ path, message: 'validation.required' })));
};

const writeParent = async (db: Orm, accountId: string, { parent, parentAddress }: ParentPayload) => {
  const { firstName, middleName, lastName, gender, dateOfBirth, profession } = parent;
  const { city, type, ...address } = parentAddress;
  const parentId = crypto.randomUUID();
  await db.insert(parents).values({
    id: parentId,
    accountId,
    userDetailsId: crypto.randomUUID(),
    ...{ firstName, middleName, lastName, gender, dateOfBirth },
    professionId: profession,
  });
  await db.insert(parentAddresses).values({ ...address, parentId, cityId: city, addressType: type });
  return parentId;
};

/** Account, parent, address and children. Answers the account's id. */
const write = async (db: Orm, files: GuestFiles, prepared: Prepared, email: string) => {
  const { body, language, passwordHash, now } = prepared;
  const { username, imageProfile } = body.parent;
  const id = crypto.randomUUID();
  const account = { id, username, email, passwordHash, language };
  await db.insert(accounts).values({ ...account, draftKey: newDraftKey(), createdAt: now });
  const parentId = await writeParent(db, id, body);
  const picture = await files.claimPicture(db, imageProfile, parentId, 'parent.imageProfile');
  if (picture) await db.update(accounts).set({ imageProfile: picture }).where(eq(accounts.id, id));
  await registerChildren({ db, now, parentId }, files, body.applications ?? []);
  return id;
};

/** What a newcomer would be refused is refused here too; then nothing is kept, and the owner is told by mail. */
const pretend = async (
  db: Orm,
  files: GuestFiles,
  prepared: Prepared,
  owner: typeof accounts.$inferSelect,
) => {
  await rehearse(db, () => write(db, files, prepared, `${crypto.randomUUID()}@nobody.invalid`));
  const { email, language, username, activatedAt } = owner;
  await postMail(
    db,
    activatedAt
      ? { template: 'alreadyRegistered', recipient: email, language, values: { username } }
      : { template: 'notActivated', recipient: email, language },
    prepared.now,
  );
  return openFlow(db, { accountId: null, email, now: prepared.now });
};

const register = async (db: Orm, files: GuestFiles, prepared: Prepared): Promise<CodeFlowDto> => {
  const { body, language, clientAddress, now } = prepared;
  const { email, username } = body.parent;
  await countMail(db, email, clientAddress, now);
  await refuseTakenUsername(db, username);
  await refuseUnknownPlaces(db, body);
  const [owner] = await db.select().from(accounts).where(eq(accounts.email, email));
  if (owner) return { flowId: await pretend(db, files, prepared, owner) };
  const accountId = await write(db, files, prepared, email);
  const flowId = await openFlow(db, { accountId, email, now });
  await postMail(db, { template: 'activation', recipient: email, language, flowId }, now);
  return { flowId };
};

/** Two registrations of one address at the same moment: the second begins again, and then finds the first. */
const isEmailTaken = (error: unknown) => constraintOf(error) === 'accounts_email_unique';

/**
 * Opens an account, with the children's applications where there are any, in one transaction (decisions 21 and 26). The
 * answer does not tell whether the address has an account already (R06); a taken user name is 409 `USERNAME_TAKEN`.
 */
export const registrationService = ({ database, files }: { database: Database; files: GuestFiles }) => ({
  register: async (registration: Registration): Promise<CodeFlowDto> => {
    const { body, key, clientAddress, now } = registration;
    await countAttempt(database.orm, [{ of: ['register', clientAddress], most: 60, within: HOUR }], now);
    const passwordHash = await hashPassword(body.parent.password);
    const work = (db: Orm) => register(db, files, { ...registration, passwordHash });
    const intent = { route: body.applications ? 'register' : 'registerParent', key: key ?? '', body, now };
    const attempt = () =>
      database.transaction((db) => (key === undefined ? work(db) : onceForGuest(db, intent, () => work(db))));
    return attempt().catch((error: unknown) => {
      if (isEmailTaken(error)) return attempt();
      throw error;
    });
  },
});
