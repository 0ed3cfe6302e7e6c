import { applicationsApi } from '../../src/api/applications';
import { childrenApi } from '../../src/api/children';
import type { SummaryRecords } from '../../src/api/entities';
import { familyApi } from '../../src/api/family';
import { saveStep, submitEnrolment } from '../../src/features/enrolment';
import type { FormStepId } from '../../src/sections/enrolmentSteps';
import { signedIn } from '../../src/store/session';
import { aChild } from '../builders/children';
import { anApplication } from '../builders/applications';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aLogin, aSession, PARENT_ID } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { holdsAll, makeTestStore } from '../render/renderWithProviders';
import { applicantId, aRecord } from '../sections/records';
import { answer } from '../server/answer';

const records = Object.fromEntries(
  Object.entries(aRecord).map(([type, build]) => [type, (build as () => object)()]),
) as unknown as SummaryRecords;
const { applicantId: _owner, ...guardian } = records.guardians;
const guardianDto = { ...guardian, applicant: applicantId };

/** Loads everything that a parent can own, as the pages do. */
const loadEverything = async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  const parameters = { parentId: PARENT_ID };
  answer('getChildren', [aChild()], { parameters });
  answer('getApplications', [anApplication()], { parameters });
  answer('getGuardians', [guardianDto], { parameters: { applicantId } });
  answer(
    'getSummary',
    {
      studentInformation: records.applicants,
      applicantDocuments: [records.documents],
      schoolHistories: [records.schoolHistories],
      guardians: [guardianDto],
      siblings: [records.siblings],
      studentHealth: records.healths,
      studentTransportation: records.transportations,
      applicationAgreement: records.agreements,
      applicationElectronicSignature: records.signatures,
    },
    { parameters: { applicantId } },
  );
  await Promise.all([
    store.dispatch(childrenApi.endpoints.getChildren.initiate(PARENT_ID)).unwrap(),
    store.dispatch(applicationsApi.endpoints.getApplications.initiate(PARENT_ID)).unwrap(),
    store.dispatch(applicationsApi.endpoints.getSummary.initiate(applicantId)).unwrap(),
    store.dispatch(familyApi.endpoints.getGuardians.initiate(applicantId)).unwrap(),
  ]);
  return store;
};

/** Every text that stands below a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** What makes a record somebody's: anything but ids, enumerations and dates. */
const personal = textsIn(records).filter(
  (text) => text.length > 3 && /[A-Z]/.test(text) && / |@|\d{3}/.test(text),
);

test('no record of a parent stands in the query cache', async () => {
  const store = await loadEverything();
  const { api: cache, ...slices } = store.getState();
  const held = textsIn(slices);
  expect(personal.length).toBeGreaterThan(10);
  expect(personal.filter((text) => !held.includes(text))).toEqual([]);
  expect(textsIn(cache).filter((text) => personal.includes(text))).toEqual([]);
});

const enrolled: FormStepId[] = [
  'background',
  'contacts',
  'priority',
  'siblings',
  'health',
  'transportation',
  'agreements',
  'e-signature',
];

/** Enrols the child whose first step is saved, step by step, as the wizard does. */
const enrol = async () => {
  const draft = aDraftAt('background', { values: stepValues });
  const store = makeTestStore({
    session: aSession(),
    wizard: aWizard({ drafts: { [draft.id]: draft } }),
  });
  const applicant = { parameters: { id: applicantId } };
  answer('createApplicant', records.applicants);
  answer('createDocuments', [records.documents]);
  answer('createSchoolHistories', [records.schoolHistories]);
  answer('createGuardians', [guardianDto]);
  answer('patchGuardian', guardianDto, { parameters: { id: guardian.id } });
  answer('createSiblings', [records.siblings]);
  answer('patchApplicant', records.applicants, applicant);
  answer('createHealth', records.healths);
  answer('createTransportation', records.transportations);
  answer('createAgreement', records.agreements);
  answer('createSignature', records.signatures);
  answer('submitApplicant', anApplication());
  answer('submitApplicant', anApplication());
  for (const step of enrolled) {
    expect(await store.dispatch(saveStep(draft.id, step, holdsAll))).toMatchObject({ status: 'saved' });
  }
  expect(await store.dispatch(submitEnrolment(draft.id, holdsAll))).toMatchObject({ status: 'saved' });
  return store;
};

test('after an enrolment the query cache has a receipt of each call and nothing of a record (ADR 1)', async () => {
  const { api: cache, summary } = (await enrol()).getState();
  const held = textsIn(summary);
  expect(personal.filter((text) => !held.includes(text))).toEqual([]);

  const text = JSON.stringify(cache);
  expect(personal.filter((each) => text.includes(each))).toEqual([]);
  const calls = Object.values(cache.mutations);
  expect(calls).toHaveLength(13);
  const kept = calls.map((call) => call?.data);
  expect(kept).toEqual(calls.map(() => ({ ids: [expect.any(String)] })));
});

test('a state that is written down and read again holds the same records, without a call', async () => {
  const state = (await loadEverything()).getState();
  const again = makeTestStore(JSON.parse(JSON.stringify(state)) as typeof state);
  expect(again.getState().summary).toEqual(state.summary);
  expect(again.getState().applications).toEqual(state.applications);
  expect(again.getState().children).toEqual(state.children);
});
