import type { LoginDto, ParentDto } from '../contract/accounts';
import { parentGenders } from '../domain/parentGenders';
import { day, fieldsOf, oneOf, text, version } from './reading';

/** `gender`: as it came when the portal does not know the value, '' when it is missing. */
export type Parent = Omit<ParentDto, 'gender'> & { gender: string };

export const readParent = (body: unknown): Parent => {
  const parent = fieldsOf(body);
  return {
    id: text(parent.id),
    userDetailsId: text(parent.userDetailsId),
    firstName: text(parent.firstName),
    middleName: text(parent.middleName),
    lastName: text(parent.lastName),
    email: text(parent.email),
    gender: oneOf(parentGenders, parent.gender, text(parent.gender)),
    dateOfBirth: day(parent.dateOfBirth),
    version: version(parent.version),
  };
};

/** What an answer says of a changed parent, and what was sent where it says nothing; the rest is not told. */
export const readParentChange = (body: unknown, sent: Partial<ParentDto>): Partial<Parent> => {
  const told = Object.entries(fieldsOf(body)).filter(([, value]) => value !== null && value !== undefined);
  const parent = { ...sent, ...Object.fromEntries(told) };
  const read = Object.entries(readParent(parent)).filter(([field]) => field === 'version' || field in parent);
  return Object.fromEntries(read);
};

/** `draftKey` is an addition; without it, drafts are kept under a key of the device's own. */
export type Account = Omit<LoginDto['account'], 'draftKey'> & { draftKey: string | null };
export interface Login {
  id: string;
  details: Parent;
  account: Account;
  /** Whether nobody has signed in with this account before (addition). */
  isFirst?: true;
}

export const readLogin = (body: unknown): Login => {
  const { id, details, account, isFirst } = fieldsOf(body);
  const given = fieldsOf(account);
  const parent = readParent(details);
  const ownId = text(id) || parent.id;
  return {
    id: ownId,
    details: parent,
    account: {
      id: text(given.id) || ownId,
      email: text(given.email),
      token: text(given.token),
      imageProfile: text(given.imageProfile),
      draftKey: text(given.draftKey) || null,
    },
    ...(isFirst === true && { isFirst }),
  };
};
