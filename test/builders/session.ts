import type { LoginDto } from '../../src/contract/accounts';
import type { SessionState } from '../../src/store/session';

/** A signed-in parent. */
export const aSession = (overrides: Partial<SessionState> = {}): SessionState => ({
  status: 'signedIn',
  token: 'a-token',
  userId: 'parent-1',
  account: { id: 'account-1', email: 'nadia@example.com', imageProfile: '', draftKey: null },
  parent: {
    id: 'parent-1',
    userDetailsId: 'details-1',
    firstName: 'Nadia',
    middleName: '',
    lastName: 'Moreau',
    email: 'nadia@example.com',
    gender: 'female',
    dateOfBirth: '1985-05-05',
  },
  username: 'parent',
  lockedAs: null,
  firstChild: null,
  left: null,
  ...overrides,
});

export const PARENT_ID = 'parent-1';

/** The answer to a successful sign-in of that parent. The draft key is base64 of 32 bytes. */
export const aLogin = (token = 'token-1', overrides: Partial<LoginDto> = {}): LoginDto => {
  const { parent, account } = aSession();
  return {
    id: PARENT_ID,
    details: parent as LoginDto['details'],
    account: { ...(account as LoginDto['account']), token, draftKey: Buffer.alloc(32, 7).toString('base64') },
    ...overrides,
  };
};
