import { aDraft, aDraftAt, stepValues } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { aGuardian, aHealth, applicantId, aStudent, aSummary } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import type { AppStore } from '../../store/hooks';
import { itemKept, recordSaved, selectDraft, selectTakenOver, type Draft } from '../../store/wizard';
import { stepsOf } from './stepsOf';
import { takeUpNewer } from './takeUpNewer';

/** This device has saved the first five steps from these versions. */
const versions = { [`applicants.${applicantId}`]: 3, 'guardians.guardian-1': 2 };
const kept = (overrides: Partial<Draft> = {}) => aDraftAt('health', { versions, ...overrides });
const guardian = (overrides: object) => {
  const { applicantId: applicant, ...record } = aGuardian({ version: 2, ...overrides });
  return { ...record, applicant };
};

interface Meanwhile {
  /** What is done while the server is asked. */
  meanwhile?: Parameters<AppStore['dispatch']>[0];
  /** What was half typed when the page was opened. */
  opened?: Draft['halfTyped'];
}

const afterReading = async (
  draft: Draft,
  records: object,
  { meanwhile, opened = draft.halfTyped }: Meanwhile = {},
) => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  const summary = aSummary({
    studentInformation: aStudent({ version: 3 }),
    guardians: [guardian({})],
    ...records,
  });
  const asked = answer('getSummary', summary, { parameters: { applicantId } });
  const reading = store.dispatch(takeUpNewer(draft.id, opened));
  if (meanwhile) store.dispatch(meanwhile);
  await reading;
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

test('an item keeps the key by which this device knows it, and a new one has that of its record everywhere', async () => {
  const added = guardian({ id: 'guardian-2', version: 1, email: 'yarrow@example.org' });
  const changed = guardian({ version: 3, firstName: 'Linden' });
  const { draft } = await afterReading(kept({ recordIds }), { guardians: [changed, added] });
  expect(draft.values.contacts).toMatchObject({
    guardians: [{ key: 'guardian-a', firstName: 'Linden' }, { key: 'guardian-2' }],
  });
  expect(draft.recordIds).toEqual({ ...recordIds, 'guardians.guardian-2': 'guardian-2' });
});

test('an item that is taken up counts as not sent, so that one’s own earlier answer is sent again', async () => {
  const sent = { ...kept().sent, 'guardians.guardian-a': 'Rowan', 'siblings.sibling-a': 'Fern' };
  const { draft } = await afterReading(kept({ recordIds, sent }), {
    guardians: [guardian({ version: 3, firstName: 'Linden' })],
  });
  expect(draft.sent).not.toHaveProperty(['guardians.guardian-a']);
  expect(draft.sent).toHaveProperty(['siblings.sibling-a']);
});

test('what was read before this device saved is not taken up', async () => {
  const before = kept();
  const known = { ...versions, 'guardians.guardian-2': 1 };
  const saving = recordSaved({
    draftId: before.id,
    sectionId: 'guardians.guardian-b',
    recordId: 'guardian-2',
  });
  const { draft, isTold } = await afterReading(
    { ...before, recordIds, versions: known },
    { studentInformation: aStudent({ version: 4, placeOfBirth: 'Oakham' }) },
    { meanwhile: saving },
  );
  expect(draft.values).toEqual(before.values);
  expect(draft.recordIds).toHaveProperty(['guardians.guardian-b'], 'guardian-2');
  expect(isTold).toBe(false);
});

test('a list loses what was removed, and is no longer complete without it', async () => {
  const { draft } = await afterReading(kept({ recordIds }), { guardians: [] });
  expect(draft.values.contacts).toMatchObject({ guardians: [] });
  expect(draft.recordIds).toEqual({ 'siblings.sibling-a': 'sibling-1' });
  expect(draft.versions).toEqual({ [`applicants.${applicantId}`]: 3 });
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

test('an entry that was only opened when the page was left does not hold its list', async () => {
  const [opened] = (stepValues.contacts as { guardians: object[] }).guardians;
  const { draft } = await afterReading(kept({ recordIds, halfTyped: { guardians: opened! } }), {
    guardians: [guardian({ version: 3, firstName: 'Linden' })],
  });
  expect(draft.values.contacts).toMatchObject({ guardians: [{ firstName: 'Linden' }] });
  expect(draft.halfTyped).toEqual({});
});

test('an entry that is opened while the server is asked holds its list', async () => {
  const [item] = (stepValues.contacts as { guardians: object[] }).guardians;
  const before = kept({ recordIds });
  const opening = itemKept({
    draftId: before.id,
    list: 'guardians',
    item: item!,
    at: '2026-09-14T08:00:00Z',
  });
  const changed = { guardians: [guardian({ version: 3, firstName: 'Linden' })] };
  const { draft } = await afterReading(before, changed, { meanwhile: opening });
  expect(draft.values.contacts).toEqual(stepValues.contacts);
  expect(draft.versions).toEqual(versions);
});

test('so does one that was opened since the page was, before that', async () => {
  const [item] = (stepValues.contacts as { guardians: object[] }).guardians;
  const { draft } = await afterReading(
    kept({ recordIds, halfTyped: { guardians: item! } }),
    { guardians: [guardian({ version: 3, firstName: 'Linden' })] },
    { opened: {} },
  );
  expect(draft.values.contacts).toEqual(stepValues.contacts);
  expect(draft.halfTyped).toEqual({ guardians: item });
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
  await store.dispatch(takeUpNewer(draft.id, draft.halfTyped));
  expect(selectDraft(store.getState(), draft.id)).toBe(draft);
});
