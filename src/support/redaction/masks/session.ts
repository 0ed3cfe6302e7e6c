import { parentGenders } from '../../../domain/parentGenders';
import type { SessionState } from '../../../store/session';
import { Choice, type Mask } from '../mask';

export const parentMask = {
  id: 'id',
  userDetailsId: 'id',
  version: 'number',
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  email: 'email',
  gender: new Choice(parentGenders),
  dateOfBirth: 'birthday',
} satisfies Mask<SessionState['parent']>;

/** A file of an earlier portal may hold these; nothing reads them any more. */
const former = { firstSchoolId: 'id' } as const;

export const sessionMask = {
  status: new Choice(['signedOut', 'signedIn', 'expired', 'locked']),
  token: 'secret',
  userId: 'id',
  account: { id: 'id', email: 'email', imageProfile: 'picture', draftKey: 'secret' },
  parent: parentMask,
  username: 'username',
  lockedAs: { userId: 'id', username: 'username', firstName: 'name', picture: 'picture' },
  firstChild: { student: 'id', class: 'id', promotion: 'id', school: 'id' },
  left: new Choice(['asked', 'idle', 'idleUnkept']),
  ...former,
} satisfies Mask<SessionState>;
