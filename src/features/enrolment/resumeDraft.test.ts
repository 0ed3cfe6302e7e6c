import { aDraftApplication, anApplication } from '../../../test/builders/applications';
import { aDraft } from '../../../test/builders/drafts';
import { aSession } from '../../../test/builders/session';
import { aWizard } from '../../../test/builders/wizard';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { aHealth, aSibling, aStudent, applicantId, aSummary } from '../../../test/sections/records';
import { answer } from '../../../test/server/answer';
import { readApplications } from '../../api/applications';
import { stepOf } from '../../sections/enrolmentSteps';
import { selectDoneElsewhere, selectDraft } from '../../store/wizard';
import { initialValuesOf } from './host/stepForm';
import { resumeDraft } from './resumeDraft';
import { stepsOf } from './stepsOf';

const draft = aDraft();
const makeStore = () =>
  makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
const ofParent = { parameters: { parentId: draft.parentId } };

const resumed = async (records: object) => {
  const store = makeStore();
  answer('getApplications', [aDraftApplication()], ofParent);
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

test('an application that was submitted since the list was read is not continued', async () => {
  const store = makeStore();
  answer('getApplications', [aDraftApplication()], ofParent);
  await store.dispatch(readApplications(draft.parentId));
  answer('getApplications', [anApplication({ status: 'Accepted' })], ofParent);
  answer('getSummary', aSummary(), { parameters: { applicantId } });
  await store.dispatch(resumeDraft(draft.id, applicantId, new AbortController().signal));
  expect(selectDraft(store.getState(), draft.id)).toBeUndefined();
  expect(selectDoneElsewhere(store.getState(), draft.id)).toBe(applicantId);
});
