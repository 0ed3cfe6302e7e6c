import { aDraft, aDraftAt, stepValues } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { aGuardian, aHealth, applicantId, aStudent, aSummary } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { selectDraft, selectTakenOver, type Draft } from '../../store/wizard';
import { stepsOf } from './stepsOf';
import { takeUpNewer } from './takeUpNewer';

/** This device has saved the first five steps from these versions. */
const versions = { [`applicants.${applicantId}`]: 3, 'guardians.guardian-1': 2 };
const kept = (overrides: Partial<Draft> = {}) => aDraftAt('health', { versions, ...overrides });
const guardian = (overrides: object) => {
  const { applicantId: applicant, ...record } = aGuardian({ version: 2, ...overrides });
  return { ...record, applicant };
};

const afterReading = async (draft: Draft, records: object) => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  const summary = aSummary({
    studentInformation: aStudent({ version: 3 }),
    guardians: [guardian({})],
    ...records,
  });
  const asked = answer('getSummary', summary, { parameters: { applicantId } });
  await store.dispatch(takeUpNewer(draft.id));
  const state = store.getState();
  return {
    asked,
    draft: selectDraft(state, draft.id)!,
    isTold: selectTakenOver(state, draft.id) !== undefined,
  };
};

test('a saved step takes up the answers of another device and counts as saved', async () => {
  const { draft, isTold } = await afterReading(kept(), {
    studentInformation: aStudent({ version: 4, placeOfBirth: 'Oakham' }),
  });
  expect(draft.values.student).toMatchObject({ placeOfBirth: 'Oakham' });
  const { steps } = stepsOf(draft);
  expect(steps[0]).toMatchObject({ status: 'saved', hasUnsentChanges: false });
  expect(draft.versions).toMatchObject({ [`applicants.${applicantId}`]: 4, 'guardians.guardian-1': 2 });
  expect(isTold).toBe(true);
});

test('a step that only another device has filled in is saved here too', async () => {
  const { health: _typed, ...values } = kept().values;
  const { draft } = await afterReading(kept({ values }), { studentHealth: aHealth({ version: 1 }) });
  expect(draft.values.health).toEqual(stepValues.health);
  expect(stepsOf(draft).firstUnpassed).toBe('transportation');
});

test('unsent answers stay, and their save still goes out from the version that they were made from', async () => {
  const student = { ...stepValues.student, placeOfBirth: 'Elmstead' };
  const { draft } = await afterReading(kept({ values: { ...kept().values, student } }), {
    studentInformation: aStudent({ version: 4, placeOfBirth: 'Oakham', isHispanicOrLatino: false }),
  });
  expect(draft.values.student).toEqual(student);
  expect(draft.values.background).toMatchObject({ isHispanicOrLatino: 'no' });
  expect(draft.versions).toMatchObject({ [`applicants.${applicantId}`]: 3 });
});

const recordIds = { 'guardians.guardian-a': 'guardian-1', 'siblings.sibling-a': 'sibling-1' };

test('a list takes up what was added', async () => {
  const added = guardian({ id: 'guardian-2', version: 1, firstName: 'Yarrow', email: 'yarrow@example.org' });
  const { draft } = await afterReading(kept({ recordIds }), { guardians: [guardian({}), added] });
  expect(draft.values.contacts).toMatchObject({
    guardians: [{ firstName: 'Rowan' }, { firstName: 'Yarrow' }],
  });
  const { 'siblings.sibling-a': sibling, ...guardians } = draft.recordIds;
  expect([sibling, ...Object.values(guardians)]).toEqual(['sibling-1', 'guardian-1', 'guardian-2']);
});

test('a list loses what was removed, and is no longer complete without it', async () => {
  const { draft } = await afterReading(kept({ recordIds }), { guardians: [] });
  expect(draft.values.contacts).toMatchObject({ guardians: [] });
  expect(draft.recordIds).toEqual({ 'siblings.sibling-a': 'sibling-1' });
  expect(stepsOf(draft).firstUnpassed).toBe('contacts');
});

test.each([
  ['a list with a half-typed entry', { halfTyped: { guardians: { firstName: 'Ro' } } }],
  [
    'a step whose records are not confirmed',
    { status: { ...kept().status, contacts: 'alreadySaved' as const } },
  ],
])('%s is left alone', async (_what, overrides) => {
  const { draft } = await afterReading(kept(overrides), {
    guardians: [guardian({ version: 3, firstName: 'Rowan' })],
  });
  expect(draft.values.contacts).toEqual(stepValues.contacts);
  expect(draft.versions).toEqual(versions);
});

test('nothing changes when the server holds what the draft knows, or tells no versions', async () => {
  const before = kept();
  expect(await afterReading(before, {})).toMatchObject({ draft: before, isTold: false });
  const old = kept({ versions: {} });
  const told = {
    studentInformation: aStudent({ firstName: 'Rowan' }),
    guardians: [guardian({ version: undefined })],
  };
  expect(await afterReading(old, told)).toMatchObject({ draft: old, isTold: false });
});

test('a child whom the server does not know yet is not asked for', async () => {
  const draft = aDraft({ applicantId: null });
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  await store.dispatch(takeUpNewer(draft.id));
  expect(selectDraft(store.getState(), draft.id)).toBe(draft);
});
