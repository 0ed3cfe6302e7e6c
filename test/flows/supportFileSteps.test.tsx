import { screen } from '@testing-library/react';
import { schoolsApi } from '../../src/api/schools';
import { enrolmentSteps, stepOf, type StepId } from '../../src/sections/enrolmentSteps';
import { aDraftAt } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { writeSupportFile } from '../builders/supportFiles';
import { aWizard } from '../builders/wizard';
import { renderSupportFile } from '../render/renderSupportFile';
import { messages } from '../render/messages';
import { makeTestStore } from '../render/renderWithProviders';
import { answer } from '../server/answer';

/** The file of a parent who has filled in the step. */
const fileOf = async (step: StepId): Promise<string> => {
  const draft = aDraftAt(step);
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answer('getOffers', [anOffer()]);
  const { getOffers, getSchool } = schoolsApi.endpoints;
  await store.dispatch(getOffers.initiate('school-oak'));
  await store.dispatch(getSchool.initiate('school-oak'));
  return writeSupportFile(store.getState(), `/children/enroll/school-oak/offer-1/${step}`);
};

/** Made before the first is replayed: from then on nothing is sent any more. */
const files: Partial<Record<StepId, string>> = {};
beforeAll(async () => {
  for (const { id } of enrolmentSteps) files[id] = await fileOf(id);
});
afterEach(() => void jest.useRealTimers());

test.each(enrolmentSteps.map(({ id }) => id))(
  'the file of a parent at the step %s leads there, with answers as valid as theirs',
  async (step) => {
    const { file } = await renderSupportFile(files[step]!);
    expect(await screen.findByText(messages.en[stepOf(step).titleId]!, { selector: 'h1' })).toBeVisible();
    const [draft] = Object.values(file.state.wizard.drafts);
    for (const { schema } of stepOf(step).sections) {
      const { error } = schema.safeParse(draft?.values[step]);
      expect(error?.issues ?? []).toEqual([]);
    }
  },
);
