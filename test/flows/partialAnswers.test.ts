import { makeTestStore } from '../render/renderWithProviders';
import { answer, misanswer } from '../server/answer';
import { aGuardian, aHealth, aSibling, aStudent, aSummary } from '../sections/records';
import { aLogin } from '../builders/session';
import type { HealthPayload } from '../../src/contract/healths';
import type { SiblingPayload } from '../../src/contract/siblings';
import { selectRecords } from '../../src/store/summary';
import { signedIn } from '../../src/store/session';
import { answersApi } from '../../src/api/answers';
import { applicantsApi } from '../../src/api/applicants';
import { applicationsApi } from '../../src/api/applications';
import { familyApi } from '../../src/api/family';

const { createHealth } = answersApi.endpoints;
const { createSiblings, patchGuardian, patchSibling } = familyApi.endpoints;

const { applicantId } = aSibling();
const { applicantId: _owner, ...guardian } = aGuardian();
const { id: _health, version: _version, ...health } = aHealth();
const { id: _sibling, version: _first, ...sibling } = aSibling();
const summary = (overrides: Parameters<typeof aSummary>[0] = {}) =>
  answer(
    'getSummary',
    aSummary({
      studentInformation: aStudent(),
      guardians: [{ ...guardian, applicant: applicantId }],
      siblings: [aSibling()],
      ...overrides,
    }),
    { parameters: { applicantId } },
  );

/** A store in which a page shows the summary. */
const open = async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  summary();
  await store.dispatch(applicationsApi.endpoints.getSummary.initiate(applicantId));
  return store;
};
const untilRead = (store: Awaited<ReturnType<typeof open>>) =>
  Promise.all(store.dispatch(applicationsApi.util.getRunningQueriesThunk()));

test('answers that were saved and are not told are read again', async () => {
  const store = await open();
  misanswer('createHealth', { id: 'health-1' });
  summary({ studentHealth: aHealth({ id: 'health-1', physicianName: 'Dr. Yarrow' }) });
  await store.dispatch(createHealth.initiate({ body: health as HealthPayload }));
  await untilRead(store);
  expect(selectRecords(store.getState(), 'healths', applicantId)).toMatchObject([
    { id: 'health-1', physicianName: 'Dr. Yarrow' },
  ]);
});

test('a change that is not told is read again', async () => {
  const store = await open();
  misanswer('patchGuardian', { id: guardian.id }, { parameters: { id: guardian.id } });
  summary({ guardians: [{ ...guardian, applicant: applicantId, firstName: 'Corrected' }] });
  await store.dispatch(patchGuardian.initiate({ id: guardian.id, body: { firstName: 'Corrected' } }));
  await untilRead(store);
  expect(selectRecords(store.getState(), 'guardians', applicantId)).toMatchObject([
    { firstName: 'Corrected' },
  ]);
});

test('a change whose answer names no owner leaves the record with its owner', async () => {
  const store = await open();
  const told = { ...aSibling(), applicantId: null, firstName: 'Corrected' };
  misanswer('patchSibling', told, { parameters: { id: told.id } });
  await store.dispatch(patchSibling.initiate({ id: told.id, body: { firstName: 'Corrected' } }));
  expect(selectRecords(store.getState(), 'siblings', applicantId)).toMatchObject([
    { firstName: 'Corrected', applicantId },
  ]);
});

test('a new record whose answer names no owner is of the applicant for whom it was sent', async () => {
  const store = makeTestStore();
  misanswer('createSiblings', [{ ...aSibling(), applicantId: null }]);
  await store.dispatch(createSiblings.initiate({ body: [sibling as SiblingPayload] }));
  expect(selectRecords(store.getState(), 'siblings', applicantId)).toHaveLength(1);
});

test('an answer that tells all is not read again', async () => {
  const store = await open();
  answer('createHealth', aHealth());
  await store.dispatch(createHealth.initiate({ body: health as HealthPayload }));
  answer('createSiblings', [aSibling({ id: 'sibling-9' })]);
  await store.dispatch(createSiblings.initiate({ body: [{ ...sibling, parentId: undefined }] }));
  answer('patchApplicant', aStudent(), { parameters: { id: applicantId } });
  const body = { firstName: 'Ada' };
  await store.dispatch(applicantsApi.endpoints.patchApplicant.initiate({ id: applicantId, body }));
  await untilRead(store);
  expect(selectRecords(store.getState(), 'healths', applicantId)).toHaveLength(1);
});
