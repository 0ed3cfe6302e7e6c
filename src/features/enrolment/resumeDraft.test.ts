import { aDraft } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { aHealth, aSibling, aStudent, applicantId, aSummary } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { stepOf } from '../../sections/enrolmentSteps';
import { selectDraft } from '../../store/wizard';
import { initialValuesOf } from './host/stepForm';
import { resumeDraft } from './resumeDraft';
import { stepsOf } from './stepsOf';

const resumed = async (records: object) => {
  const draft = aDraft();
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getSummary', aSummary(records), { parameters: { applicantId } });
  await store.dispatch(resumeDraft(draft.id, applicantId, new AbortController().signal));
  return selectDraft(store.getState(), draft.id)!;
};

afterEach(() => void jest.useRealTimers());

test('the date of signature is that of the day on which the step is opened', async () => {
  const { values } = await resumed({});
  jest.useFakeTimers({ now: new Date(2050, 7, 5, 12) });
  const step = stepOf('e-signature');
  expect(initialValuesOf(step, [], values[step.id] as object)).toMatchObject({
    signatureName: '',
    dateOfSignature: '2050-08-05',
  });
});

test('steps whose records are whole are saved, and those without a record are not', async () => {
  const draft = await resumed({
    studentInformation: aStudent({ hasSiblings: null }),
    studentHealth: aHealth(),
    siblings: [aSibling()],
  });
  const { completed } = stepsOf(draft);
  expect(completed.map(({ id }) => id)).toEqual(['student', 'background', 'siblings', 'health']);
  expect(completed.filter(({ hasUnsentChanges }) => hasUnsentChanges)).toEqual([]);
});
