import { aLogin } from '../../test/builders/session';
import { readLogin, readParent, readParentChange } from './readAccount';

const { id, details, account: ours } = aLogin();
const { draftKey: _draftKey, ...account } = ours;
/** What an API answers that knows the documented fields alone. */
const documented = { id, details, account };

test('an answer with the documented fields alone is a login; the key of drafts is the device’s own', () => {
  expect(readLogin(documented)).toEqual({ ...documented, account: { ...account, draftKey: null } });
});

test.each([
  ['a picture that is null', { account: { ...documented.account, imageProfile: null } }],
  ['a middle name that is null', { details: { ...documented.details, middleName: null } }],
  ['a gender in capitals', { details: { ...documented.details, gender: 'FEMALE' } }],
  ['a day with a time', { details: { ...documented.details, dateOfBirth: '1985-05-05T00:00:00Z' } }],
])('%s is read as the requirements mean it', (_what, overrides) => {
  expect(readLogin({ ...documented, ...overrides })).toEqual(readLogin(documented));
});

test('ids may be numbers, and the user’s own may be missing', () => {
  expect(readLogin({ ...documented, id: 12, details: { ...details, id: 7 } })).toMatchObject({
    id: '12',
    details: { id: '7' },
  });
  expect(readLogin({ ...documented, id: undefined }).id).toBe('parent-1');
});

test('an account without an id has that of its login', () => {
  const { id: _id, ...nameless } = account;
  expect(readLogin({ ...documented, id: 12, account: nameless }).account.id).toBe('12');
  expect(readLogin({ ...documented, id: undefined, account: nameless }).account.id).toBe('parent-1');
});

test('a gender that is not known stays as it came, and one that nobody gave is none', () => {
  expect(readParent({ ...documented.details, gender: 'Nonbinary' }).gender).toBe('Nonbinary');
  expect(readParent({ ...documented.details, gender: null }).gender).toBe('');
  expect(readParent(null).firstName).toBe('');
});

test('what an answer to a change says counts; what it leaves out is as it was sent', () => {
  const { id: _id, userDetailsId: _user, email: _email, version: _version, ...sent } = details;
  const told = readParentChange({ firstName: 'Nadège', middleName: null, version: 3 }, sent);
  expect(told).toEqual({ ...sent, firstName: 'Nadège', version: 3 });
  for (const answered of [undefined, null, '', { message: 'Saved' }])
    expect(readParentChange(answered, sent)).toEqual({ ...sent, version: undefined });
});
