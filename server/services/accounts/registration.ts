import { eq } from 'drizzle-orm';
import type { CodeFlowDto } from '../../../src/contract/codes';
import { errorCodes } from '../../../src/contract/error';
import type { ParentPayload, RegistrationPayload } from '../../../src/contract/registration';
import { USERNAME_TAKEN_MESSAGE } from '../../db/failures';
import { rehearse, type Database, type Orm } from '../../db/orm';
import { accounts, cities, parentAddresses, parents, professions } from '../../db/schema';
import { conflict, invalid } from '../../errors';
import type { Language } from '../../../src/domain/languages';
import { postMail } from '../../mail/outbox';
import type { Installation } from '../../secrets/secrets';
import { countAttempt, FAMILIES_PER_ADDRESS, onceForGuest } from '../calls';
import type { GuestFiles } from '../files';
import { registerChildren } from '../applications';
import { flowHashOf, openFlow } from './codes';
import { countMail } from './mailLimit';
import { requireStrong } from './newPasswords';
import { hashPassword } from './passwords';
import { isNamed } from './usernames';
import { lockAddress, replacePending, type Account } from './pendingRegistrations';
import { registrationFacts } from './registrationFacts';
import { HOUR } from '../../../src/lib/durations';

export interface Registration {
  body: ParentPayload | RegistrationPayload;
  language: Language;
  clientAddress: string;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
  now: Date;
}

interface Collaborators {
  database: Database;
  installation: Installation;
  files: GuestFiles;
}

type Prepared = Registration & { passwordHash: string };

const refuseTakenUsername = async (db: Orm, username: string) => {
  const [taken] = await db.select({ id: accounts.id }).from(accounts).where(isNamed(username));
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

/** Creates account, parent, address and children, and answers the account's id. */
const write = async (db: Orm, files: GuestFiles, prepared: Prepared, email: string) => {
  const { body, language, passwordHash, now } = prepared;
  const { username, imageProfile } = body.parent;
  const id = crypto.randomUUID();
  const account = { id, username, email, passwordHash, language };
  await db.insert(accounts).values({ ...account, createdAt: now });
  const parentId = await writeParent(db, id, body);
  const picture = await files.claimPicture(db, imageProfile, parentId, 'parent.imageProfile');
  if (picture) await db.update(accounts).set({ imageProfile: picture }).where(eq(accounts.id, id));
  await registerChildren({ db, now, parentId }, files, body.applications ?? []);
  return id;
};

/**
 * Whatever a new address would be refused for is refused here too. Otherwise nothing is kept, and the owner of the
 * address gets a mail.
 */
const pretend = async (db: Orm, files: GuestFiles, prepared: Prepared, owner: Account) => {
  await rehearse(db, () => write(db, files, prepared, `${crypto.randomUUID()}@nobody.invalid`));
  const { email, language, username } = owner;
  const mail = { template: 'alreadyRegistered', recipient: email, language, values: { username } } as const;
  await postMail(db, mail, prepared.now);
  return openFlow(db, { accountId: null, email, now: prepared.now });
};

const register = async (db: Orm, files: GuestFiles, prepared: Prepared): Promise<CodeFlowDto> => {
  const { body, language, clientAddress, now } = prepared;
  const { email, username } = body.parent;
  await countMail(db, email, clientAddress, now);
  await lockAddress(db, email);
  const owner = await replacePending(db, email, now);
  await refuseTakenUsername(db, username);
  await refuseUnknownPlaces(db, body);
  if (owner) return { flowId: await pretend(db, files, prepared, owner) };
  const accountId = await write(db, files, prepared, email);
  const flowId = await openFlow(db, { accountId, email, isRegistrants: true, now });
  const values = registrationFacts({ username, language, createdAt: now });
  const flowHash = flowHashOf(flowId);
  await postMail(db, { template: 'activation', recipient: email, language, values, flowHash }, now);
  return { flowId };
};

/**
 * Opens an account, with the children's applications if there are any, in one transaction (decision 21, decision 26).
 * It replaces an earlier registration of the address that was not activated (decision 50). The answer does not reveal
 * whether the address has an account already (R06). A user name that is taken: 409 `USERNAME_TAKEN`.
 */
export const registrationService = ({ database, installation, files }: Collaborators) => ({
  register: async (registration: Registration): Promise<CodeFlowDto> => {
    const { body, key, clientAddress, now } = registration;
    const limit = { of: ['register', clientAddress], most: FAMILIES_PER_ADDRESS, within: HOUR };
    await countAttempt(database.orm, [limit], now);
    const { password, username, email, firstName, middleName, lastName } = body.parent;
    await requireStrong(password, 'parent.password', {
      ...{ username, email },
      names: [firstName, middleName, lastName],
    });
    const passwordHash = await hashPassword(password);
    const work = (db: Orm) => register(db, files, { ...registration, passwordHash });
    const intent = { route: body.applications?.length ? 'register' : 'registerParent', key, body, now };
    return database.transaction((db) => onceForGuest(db, installation, intent, () => work(db)));
  },
});
