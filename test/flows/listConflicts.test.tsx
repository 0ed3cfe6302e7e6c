import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { Conflicts } from '../../src/app/conflicts/Conflicts';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { saveStep, stepsOf } from '../../src/features/enrolment';
import type { FormStepId } from '../../src/sections/enrolmentSteps';
import { selectDraft, valuesKept } from '../../src/store/wizard';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { holdsAll, makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { aGuardian, applicantId, aSchoolHistory, aSibling, aStudent, aSummary } from '../sections/records';
import { answer } from '../server/answer';

beforeAll(() => import('../../src/app/conflicts/ConflictDialog'));

const guardianDto = (overrides = {}) => {
  const { applicantId: applicant, ...guardian } = aGuardian(overrides);
  return { ...guardian, applicant };
};

interface Case {
  step: FormStepId;
  /** The name of the list among the values. */
  list?: string;
  /** As the draft remembers the record that both have changed. */
  part: string;
  recordKey: string;
  call: EndpointName;
  id: string;
  /** The question about which they differ, as this device and as the server has it. */
  field: string;
  mine: unknown;
  current: (overrides: object) => object;
  theirs: unknown;
  summary: (record: object) => object;
  /** What the form shows of it. */
  shown: (values: never) => unknown;
  before?: () => void;
}

const cases: Case[] = [
  {
    step: 'contacts',
    list: 'guardians',
    part: 'guardians.guardian-a',
    recordKey: 'guardians.guardian-1',
    call: 'patchGuardian',
    id: 'guardian-1',
    field: 'employer',
    mine: aGuardian().employer,
    current: guardianDto,
    theirs: 'Aster Works',
    summary: (guardian) => ({ guardians: [guardian] }),
    shown: ({ guardians }: { guardians: { employer: string }[] }) => guardians[0]?.employer,
  },
  {
    step: 'siblings',
    list: 'siblings',
    part: 'siblings.sibling-a',
    recordKey: 'siblings.sibling-1',
    call: 'patchSibling',
    id: 'sibling-1',
    field: 'firstName',
    mine: aSibling().firstName,
    current: aSibling,
    theirs: 'Aster',
    summary: (sibling) => ({ siblings: [sibling] }),
    shown: ({ siblings }: { siblings: { firstName: string }[] }) => siblings[0]?.firstName,
    before: () => answer('patchApplicant', aStudent(), { parameters: { id: applicantId } }),
  },
  {
    step: 'background',
    list: 'schoolHistories',
    part: 'schoolHistory.history-a',
    recordKey: 'schoolHistories.history-1',
    call: 'patchSchoolHistory',
    id: 'history-1',
    field: 'principalName',
    mine: aSchoolHistory().principalName,
    current: aSchoolHistory,
    theirs: 'Principal Aster',
    summary: (history) => ({ schoolHistories: [history] }),
    shown: ({ schoolHistories }: { schoolHistories: { principalName: string }[] }) =>
      schoolHistories[0]?.principalName,
    before: () => {
      answer('patchApplicant', aStudent(), { parameters: { id: applicantId } });
      answer('createDocuments', []);
    },
  },
  {
    step: 'priority',
    part: '',
    recordKey: 'guardians.guardian-1',
    call: 'patchGuardian',
    id: 'guardian-1',
    field: 'priority',
    mine: aGuardian().priority,
    current: guardianDto,
    theirs: 7,
    summary: (guardian) => ({ guardians: [guardian] }),
    shown: ({ priorities }: { priorities: { priority: string }[] }) => priorities[0]?.priority,
  },
];

const collide = async ({ step, list, part, recordKey, call, id, field, current, theirs, before }: Case) => {
  const items = (stepValues[step] as Record<string, object[]>)[list ?? ''] ?? [];
  const draft = aDraftAt(step, {
    applicantId,
    // left by a page that was closed over an entry that was open and unchanged
    ...(list && items[0] && { halfTyped: { [list]: items[0] } }),
    recordIds: part === '' ? {} : { [part]: id },
    sent: { ...aDraftAt(step).sent, ...(part !== '' && { [part]: 'an earlier answer' }) },
    versions: { [recordKey]: 3 },
    values: { ...aDraftAt(step).values, [step]: { ...stepValues[step], documents: [] } },
  });
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  const { user } = renderWithProviders(<Conflicts />, { store });
  const heard: { ifMatch: unknown; body: Record<string, unknown> }[] = [];
  const reply = (status: number, body: object) =>
    nock(`${window.location.origin}/api`)
      .intercept(pathOf(call, { id }), endpoints[call].method)
      .reply(function hear(_uri, sent) {
        heard.push({ ifMatch: this.req.headers['if-match'], body: sent as Record<string, unknown> });
        return [status, body as nock.Body];
      });
  before?.();
  reply(412, { code: 'STALE', message: 'In English', current: current({ [field]: theirs, version: 4 }) });
  const saving = store.dispatch(saveStep(draft.id, step, holdsAll));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    user,
    store,
    heard,
    reply,
    saving,
    dialog,
    draftNow: () => selectDraft(store.getState(), draft.id)!,
  };
};

describe.each(cases)('R68: of a list in the step $step, $field changed by two devices', (row) => {
  const { step, recordKey, field, mine, theirs, current, summary, shown } = row;

  test('the answer that is saved stays, and the form goes on with it', async () => {
    const { user, heard, saving, dialog, draftNow } = await collide(row);
    await user.click(dialog.getAllByRole('radio')[1]!);
    const held = current({ [field]: theirs, version: 4 });
    answer('getSummary', aSummary(summary(held)), { parameters: { applicantId } });
    await user.click(dialog.getByText('Save my choice'));
    expect(await act(() => saving)).toMatchObject({ status: 'saved' });
    expect(heard).toHaveLength(1);
    expect(String(shown(draftNow().values[step] as never))).toBe(String(theirs));
    expect(draftNow().versions?.[recordKey]).toBe(4);
    expect(draftNow().halfTyped ?? {}).toEqual({});
    // should the parent go back to what this device last sent, that is sent again
    expect(draftNow().sent).not.toHaveProperty([row.part]);
    if (row.part !== '') expect(draftNow().recordIds).toHaveProperty([row.part], row.id);
  });

  test('the parent’s own answer is sent in the newer version', async () => {
    const { user, heard, reply, saving, dialog, draftNow } = await collide(row);
    const held = current({ [field]: mine, version: 5 });
    reply(200, held);
    answer('getSummary', aSummary(summary(held)), { parameters: { applicantId } });
    await user.click(dialog.getAllByRole('radio')[0]!);
    await user.click(dialog.getByText('Save my choice'));
    expect(await act(() => saving)).toMatchObject({ status: 'saved' });
    expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
    expect(heard[1]?.body).toMatchObject({ [field]: mine });
    await waitFor(() => expect(draftNow().versions?.[recordKey]).toBe(5));
    expect(String(shown(draftNow().values[step] as never))).toBe(String(mine));
  });
});

test('R68: what is typed while the choice is sent stays, and is unsent', async () => {
  const row = cases[0]!;
  const { user, store, saving, dialog, draftNow } = await collide(row);
  const held = row.current({ [row.field]: row.theirs, version: 4 });
  answer('getSummary', aSummary(row.summary(held)), { parameters: { applicantId } });
  await user.click(dialog.getAllByRole('radio')[1]!);
  await user.click(dialog.getByText('Save my choice'));
  const values = { ...stepValues.contacts, documents: [], safeWord: 'a second lantern' };
  store.dispatch(
    valuesKept({ draftId: draftNow().id, stepId: 'contacts', values, at: '2026-09-14T08:00:00.000Z' }),
  );
  expect(await act(() => saving)).toMatchObject({ status: 'saved' });
  expect(draftNow().values.contacts).toMatchObject({
    safeWord: 'a second lantern',
    guardians: [{ employer: 'Aster Works' }],
  });
  expect(stepsOf(draftNow()).steps[2]).toMatchObject({ id: 'contacts', hasUnsentChanges: true });
});
