import { answer, misanswer } from '../../test/server/answer';
import { anApplication, aDraftApplication } from '../../test/builders/applications';
import { aLogin, PARENT_ID } from '../../test/builders/session';
import { makeTestStore } from '../../test/render/renderWithProviders';
import { aGuardian, aHealth, aStudent, aSummary } from '../../test/sections/records';
import { applicationsApi } from '../api/applications';
import { familyApi } from '../api/family';
import type { Guardian } from '../api/entities';
import { selectApplicationOf, selectApplications } from './applications';
import { signedIn, signedOut } from './session';
import { selectRecords } from './summary';

const { getApplications, getHistory, getSummary, removeApplication } = applicationsApi.endpoints;
const { getGuardians, patchGuardian, removeGuardian } = familyApi.endpoints;

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

test.each([
  ['do not name their child', {}],
  ['name no child', { applicant: null }],
  ['name another child', { applicant: 'applicant-2' }],
  ['name their child as an object', { applicant: { id: applicantId } }],
])('guardians that %s belong to the child that was asked for', async (_how, told) => {
  const store = makeTestStore();
  summaryOf([first]);
  await store.dispatch(getSummary.initiate(applicantId));
  const { applicantId: _owner, ...guardian } = first;
  misanswer('getGuardians', [{ ...guardian, ...told }], { parameters: { applicantId } });
  await store.dispatch(getGuardians.initiate(applicantId));
  expect(guardianNames(store)).toEqual(['Unchanged']);
});

test('an answer that brings no records leaves those that are there', async () => {
  const store = makeTestStore();
  summaryOf([first]);
  await store.dispatch(getSummary.initiate(applicantId));
  answer('getHistory', [], { parameters: { id: 'application-1' } });
  await store.dispatch(getHistory.initiate('application-1')).unwrap();
  expect(guardianNames(store)).toEqual(['Unchanged']);
});

test('what a new summary no longer holds is gone', async () => {
  const store = makeTestStore();
  summaryOf([first, second]);
  await store.dispatch(getSummary.initiate(applicantId));
  summaryOf([second]);
  await store.dispatch(getSummary.initiate(applicantId, { forceRefetch: true }));
  expect(guardianNames(store)).toEqual(['Second']);
});

test('each applicant keeps their own records, and loses only what is removed', async () => {
  const store = makeTestStore();
  summaryOf([first, second]);
  await store.dispatch(getSummary.initiate(applicantId));
  const other = { ...toDto(first), id: 'guardian-3', firstName: 'Other', applicant: 'applicant-2' };
  const parameters = { applicantId: 'applicant-2' };
  const summary = aSummary({ studentInformation: aStudent({ id: 'applicant-2' }), guardians: [other] });
  answer('getSummary', summary, { parameters });
  await store.dispatch(getSummary.initiate('applicant-2'));
  const others = () =>
    selectRecords(store.getState(), 'guardians', 'applicant-2').map(({ firstName }) => firstName);
  expect(guardianNames(store)).toEqual(['Unchanged', 'Second']);
  expect(others()).toEqual(['Other']);
  answer('removeGuardian', { id: first.id }, { parameters: { id: first.id } });
  await store.dispatch(removeGuardian.initiate(first.id));
  expect(guardianNames(store)).toEqual(['Second']);
  expect(others()).toEqual(['Other']);
});

test("a list of applications that lacks one removes it; an applicant's own is found in it", async () => {
  const store = makeTestStore();
  const parameters = { parentId: PARENT_ID };
  const [one, two] = ['applicant-1', 'applicant-2'].map((id) =>
    anApplication({ id: `of ${id}`, applicant: { id, firstName: 'Ada', lastName: 'Moreau' } }),
  );
  const read = async (applications: unknown[]) => {
    answer('getApplications', applications, { parameters });
    await store.dispatch(getApplications.initiate(PARENT_ID, { forceRefetch: true })).unwrap();
  };
  const found = (id: string) => selectApplicationOf(store.getState(), id)?.id;
  await read([one, two]);
  expect(found('applicant-2')).toBe('of applicant-2');
  await read([two]);
  expect(selectApplications(store.getState())).toHaveLength(1);
  expect(found('applicant-1')).toBeUndefined();
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
