import type { RegistrationPayload } from '../../../src/contract/registration';
import { applicants, applications } from '../../db/schema';
import { RefusedError } from '../../errors';
import type { GuestFiles } from '../files';
import type { Scope } from '../calls';
import { applyFor, lockOffer } from './applying';

type RegisteredChild = RegistrationPayload['applications'][number];

/** What the wizard asks and registration does not: the parent completes it later. */
const unanswered = {
  socialSecurityNumber: '',
  applicantContacts: [],
  applicantAddresses: [],
  race: [],
};

const registerChild = async (scope: Scope, files: GuestFiles, child: RegisteredChild, path: string) => {
  const { db, now, parentId } = scope;
  const { offer, profilePicture, ...person } = child;
  const picture = await files.claimPicture(db, profilePicture, parentId, `${path}.profilePicture`);
  const applicantId = crypto.randomUUID();
  await db.insert(applicants).values({
    ...unanswered,
    ...person,
    id: applicantId,
    parentId,
    profilePicture: picture,
    createdAt: now,
  });
  const id = crypto.randomUUID();
  await db.insert(applications).values({ id, applicantId, parentId, type: 'Draft', createdAt: now });
  try {
    const draft = { id, status: null, parentId, applicantId };
    await applyFor(scope, draft, offer, { completedAt: null, confirmedAt: null });
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    // Names the child that the refusal is about, because the parent may have chosen several offers.
    const issues = [{ path: `${path}.offer`, message: 'validation.required' as const }];
    throw new RefusedError({ ...error.refusal, issues });
  }
};

/** An applicant and a Pending application for each child of a registration (decision 26). */
export const registerChildren = async (
  scope: Scope,
  files: GuestFiles,
  children: readonly RegisteredChild[],
) => {
  // Always in the same order, so that two registrations never wait for each other.
  const offers = [...new Set(children.map(({ offer }) => offer))].sort();
  if (offers.length > 1) for (const offer of offers) await lockOffer(scope.db, offer);
  for (const [index, child] of children.entries())
    await registerChild(scope, files, child, `applications.${index}`);
};
