import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { anApplication } from '../../../test/builders/applications';
import { aDraft, stepValues } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { holdsAll, makeTestStore } from '../../../test/render/renderWithProviders';
import {
  aDocument,
  aGuardian,
  aHealth,
  anAgreement,
  applicantId,
  aSchoolHistory,
  aSibling,
  aSignature,
  aStudent,
  aTransportation,
} from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { optionalText } from '../../contract/fields';
import type { PortalEndpointName } from '../../contract/portalEndpoints';
import { enrolmentSteps, stepOf, type FormStepId } from '../../sections/enrolmentSteps';
import { guardianCollection } from '../../sections/guardian';
import { transportationSection } from '../../sections/transportation';
import { writeStoredState, type StoredState } from '../../store/stored/migrations';
import { readStoredDraft } from '../../store/stored/storedDraft';
import { selectDraft, valuesKept, type Draft } from '../../store/wizard';
import { initialValuesOf, schemaOf } from './host/stepForm';
import { saveStep } from './saves/saveStep';
import { stepsOf } from './stepsOf';

/** What a released version kept on the device, and what that version sent when the parent went on. */
interface Kept {
  /** Every step is filled in and none is saved. */
  typed: StoredState;
  /** The first five steps are saved. */
  halfSent: StoredState;
  sent: Partial<Record<PortalEndpointName, unknown>>;
}

const folder = 'test/fixtures/drafts';
const releases = readdirSync(folder).map((name) => name.replace('.json', ''));
const keptBy = (release: string) => JSON.parse(readFileSync(`${folder}/${release}.json`, 'utf8')) as Kept;
const draftOf = (stored: StoredState) => readStoredDraft(JSON.stringify(stored));

const formSteps = enrolmentSteps.map(({ id }) => id).filter((id): id is FormStepId => id !== 'summary');
const savedSteps: FormStepId[] = ['student', 'background', 'contacts', 'priority', 'siblings'];
const rest = formSteps.filter((id) => !savedSteps.includes(id));

const guardianDto = () => {
  const { applicantId: applicant, ...guardian } = aGuardian();
  return { ...guardian, applicant };
};
const at = (id: string) => ({ parameters: { id } });
const answers: Record<FormStepId, () => Partial<Record<PortalEndpointName, ReturnType<typeof answer>>>> = {
  student: () => ({}),
  background: () => ({
    createApplicant: answer('createApplicant', aStudent()),
    createDocuments: answer('createDocuments', [aDocument()]),
    createSchoolHistories: answer('createSchoolHistories', [aSchoolHistory()]),
  }),
  contacts: () => ({ createGuardians: answer('createGuardians', [guardianDto()]) }),
  priority: () => ({ patchGuardian: answer('patchGuardian', guardianDto(), at('guardian-1')) }),
  siblings: () => ({
    createSiblings: answer('createSiblings', [aSibling()]),
    patchApplicant: answer('patchApplicant', aStudent(), at(applicantId)),
  }),
  health: () => ({ createHealth: answer('createHealth', aHealth()) }),
  transportation: () => ({ createTransportation: answer('createTransportation', aTransportation()) }),
  agreements: () => ({ createAgreement: answer('createAgreement', anAgreement()) }),
  'e-signature': () => ({
    createSignature: answer('createSignature', aSignature()),
    submitApplicant: answer('submitApplicant', anApplication()),
  }),
};

/** Opens and saves those steps as the wizard does: what was sent, and the draft afterwards. */
const goOn = async (kept: Draft, steps: readonly FormStepId[]) => {
  const sent: Kept['sent'] = {};
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [kept.id]: kept } }) });
  const draft = () => selectDraft(store.getState(), kept.id) as Draft;
  for (const stepId of steps) {
    for (const [name, scope] of Object.entries(answers[stepId]()))
      scope.on('request', (_request: unknown, _interceptor: unknown, body: string) => {
        sent[name as PortalEndpointName] = JSON.parse(body);
      });
    const values = initialValuesOf(stepOf(stepId), [aGuardian()], draft().values[stepId] as object);
    expect(schemaOf(stepOf(stepId)).safeParse(values).error).toBeUndefined();
    store.dispatch(valuesKept({ draftId: kept.id, stepId, values, at: '2026-11-23T08:00:00.000Z' }));
    expect(await store.dispatch(saveStep(kept.id, stepId, holdsAll))).toMatchObject({ status: 'saved' });
  }
  return { sent, draft: draft() };
};

describe.each(releases)('a draft that version %s kept', (release) => {
  const { typed, halfSent, sent } = keptBy(release);

  test('is sent whole, with what that version would have sent', async () => {
    expect((await goOn(draftOf(typed), formSteps)).sent).toMatchObject(sent);
  });

  test('goes on after the steps that were saved, which have no unsent changes', async () => {
    const draft = draftOf(halfSent);
    const saved = stepsOf(draft).steps.filter(({ isPassed }) => isPassed);
    expect(saved.map(({ id }) => id)).toEqual(savedSteps);
    expect(saved.filter(({ hasUnsentChanges }) => hasUnsentChanges)).toEqual([]);
    const { createHealth, createTransportation, createAgreement, createSignature, submitApplicant } = sent;
    expect((await goOn(draft, rest)).sent).toMatchObject({
      createHealth,
      createTransportation,
      createAgreement,
      createSignature,
      submitApplicant,
    });
  });

  const nickname = optionalText('name');

  test('goes on when a section asks for more since then', async () => {
    const asksMore = z.extend(transportationSection.schema as never, {
      nickname,
    }) as unknown as z.ZodMiniType;
    expect(asksMore.safeParse(draftOf(halfSent).values.transportation).success).toBe(false);
    jest.replaceProperty(transportationSection, 'schema', asksMore as never);
    const later = await goOn(draftOf(halfSent), rest);
    expect(later.sent.createTransportation).toMatchObject({
      ...(sent.createTransportation as object),
      nickname: '',
    });
  });

  test('goes on when a list asks for more about each item since then', async () => {
    const { item, schema } = guardianCollection;
    const person = z.extend(item.schema as never, { nickname });
    jest.replaceProperty(item, 'schema', person as never);
    const asked = { guardians: z.array(z.omit(person as never, { safeWord: true } as never)) };
    jest.replaceProperty(guardianCollection, 'schema', z.extend(schema as never, asked));
    const later = await goOn(draftOf(typed), ['background', 'contacts']);
    const [guardian] = sent.createGuardians as object[];
    expect(later.sent.createGuardians).toMatchObject([{ ...guardian, nickname: '' }]);
  });
});

const makeKept = async (): Promise<Kept> => {
  const stored = (draft: Draft) => JSON.parse(writeStoredState('wizard', { ...draft })) as StoredState;
  const typed = aDraft({ values: stepValues });
  const half = await goOn(typed, savedSteps);
  const whole = await goOn(half.draft, rest);
  return { typed: stored(typed), halfSent: stored(half.draft), sent: { ...half.sent, ...whole.sent } };
};

test('the current version has a kept draft', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  if (releases.includes(version)) return;
  writeFileSync(`${folder}/${version}.json`, `${JSON.stringify(await makeKept(), null, 2)}\n`);
  throw new Error(`A draft of version ${version} has been written into ${folder}. Look at it and commit it.`);
});
