import { answer } from '../../test/server/answer';
import { anApplication, aDraftApplication } from '../../test/builders/applications';
import { aLogin, PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { aGuardian, aHealth, aSummary } from '../../test/sections/records';
import { applicationsApi } from '../api/applications';
import { familyApi } from '../api/family';
import type { Guardian } from '../api/entities';
import { selectApplications } from './applications';
import { signedIn, signedOut } from './session';
import { selectRecords } from './summary';

const { getApplications, getSummary, removeApplication } = applicationsApi.endpoints;
const { patchGuardian } = familyApi.endpoints;

const toDto = ({ applicantId, ...guardian }: Guardian) => ({ ...guardian, applicant: applicantId });

const first = aGuardian({ id: 'guardian-1', firstName: 'Unchanged' });
const second = aGuardian({ id: 'guardian-2', firstName: 'Second' });
const { applicantId } = first;
const summaryOf = (guardians: Guardian[]) =>
  answer('getSummary', aSummary({ guardians: guardians.map(toDto), studentHealth: aHealth() }), {
    parameters: { applicantId },
  });

const guardianNames = (store: ReturnType<typeof makeTestStore>) =>
  selectRecords(store.getState(), 'guardians', applicantId).map(({ firstName }) => firstName);

test('a summary fills every slice of records, and the cache keeps only a receipt', async () => {
  const store = makeTestStore();
  summaryOf([first]);
  const { data } = await store.dispatch(getSummary.initiate(applicantId));
  expect(data).toEqual({ ids: [applicantId] });
  expect(guardianNames(store)).toEqual(['Unchanged']);
  expect(selectRecords(store.getState(), 'healths', applicantId)).toHaveLength(1);
  expect(JSON.stringify(store.getState().api)).not.toContain('Unchanged');
});

test('a correction reaches every view without a second call', async () => {
  const store = makeTestStore();
  summaryOf([first]);
  await store.dispatch(getSummary.initiate(applicantId));
  answer('patchGuardian', toDto({ ...first, firstName: 'Corrected' }), { parameters: { id: first.id } });
  await store.dispatch(patchGuardian.initiate({ id: first.id, body: { firstName: 'Corrected' } }));
  expect(guardianNames(store)).toEqual(['Corrected']);
});

test('what a new summary no longer holds is gone', async () => {
  const store = makeTestStore();
  summaryOf([first, second]);
  await store.dispatch(getSummary.initiate(applicantId));
  summaryOf([second]);
  await store.dispatch(getSummary.initiate(applicantId, { forceRefetch: true }));
  expect(guardianNames(store)).toEqual(['Second']);
});

test("the list of applications is the server's, in its order, and a deleted one leaves it", async () => {
  const store = makeTestStore();
  const parameters = { parentId: PARENT_ID };
  answer('getApplications', [anApplication({ id: 'b' }), aDraftApplication({ id: 'a' })], { parameters });
  await store.dispatch(getApplications.initiate(PARENT_ID)).unwrap();
  const ids = () => selectApplications(store.getState()).map(({ id }) => id);
  expect(ids()).toEqual(['b', 'a']);
  answer('getApplications', [anApplication({ id: 'b' })], { parameters });
  answer('removeApplication', { id: 'a' }, { parameters: { id: 'a' } });
  await store.dispatch(removeApplication.initiate('a'));
  expect(ids()).toEqual(['b']);
});

test('signing out leaves nothing of the parent in the store', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  summaryOf([first]);
  await store.dispatch(getSummary.initiate(applicantId));
  store.dispatch(signedOut());
  const { api: _api, ...slices } = store.getState();
  expect(JSON.stringify(slices)).not.toMatch(/Nadia|Unchanged|token-1/);
});
