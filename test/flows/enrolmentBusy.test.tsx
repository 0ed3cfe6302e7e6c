import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { STUDENT_SPINNER } from '../../src/domain/limits';
import { hearAnswer } from '../../src/lib/network';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import type { FormStepId } from '../../src/sections/enrolmentSteps';
import { aDraftApplication } from '../builders/applications';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { aGuardian, applicantId, aStudent, aSummary } from '../sections/records';
import { offerUpload } from '../sections/replies';
import { answer, answerAt, breakOff } from '../server/answer';

const answerSummary = () => answer('getSummary', aSummary(), { parameters: { applicantId } });

const openStep = async (step: FormStepId, heading: string, draft = aDraftAt(step)) => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  answer('getApplications', [aDraftApplication()], { parameters: { parentId: 'parent-1' } });
  renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: `/children/enroll/school-oak/offer-1/${step}`, store },
  );
  await until(() => onStep(heading) && screen.queryByText('Save and continue'));
  return userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
};

/** Lets what is under way finish without moving the clock. */
const until = async <Shown,>(shown: () => Shown | null) => {
  for (let turn = 0; turn < 500 && !shown(); turn += 1)
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)));
  return shown()!;
};
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const onStep = (name: string) => screen.queryByText(name, { selector: 'h1' });
// by its text: looking for roles is slow among many fields
const button = (name: string) => screen.getByText(name).closest('button')!;
/** As the space bar presses it. What it begins goes on at once, while a pointer would still be on its way. */
const save = () => act(() => button('Save and continue').click());
const dialog = () => screen.queryByRole('dialog');
const isSaved = (percent: number) => () => screen.queryByText(`${percent}% completed`);
const goOn = () => screen.queryByText('Saved. Press “Next” to go on.');

const aPromise = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

const guardianDto = () => {
  const { applicantId: applicant, ...guardian } = aGuardian();
  return { ...guardian, applicant };
};
const answerGuardians = (moment: Promise<void> = Promise.resolve()) =>
  answerAt(moment, 'createGuardians', [guardianDto()]);

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('a step that waits for the network waits for a parent who fills in another guardian too', async () => {
  const user = await openStep('contacts', 'Contacts');
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  breakOff('createGuardians');
  // an answer would prove that there is a network
  breakOff('getSummary', { parameters: { applicantId } });
  save();
  await until(() => screen.queryByText(/^Keep this page open/));
  await user.click(button('Add guardian'));
  await user.type(within(dialog()!).getByLabelText(/^First name/), 'Row');

  act(hearAnswer);
  await pass(2_000);
  expect(within(dialog()!).getByLabelText(/^First name/)).toHaveValue('Row');
  expect(isSaved(30)()).toBeNull();
  answerSummary();
  answerGuardians();
  await user.click(within(dialog()!).getByText('Cancel'));
  await until(isSaved(30));
});

test('a dialog that is opened in the second after the save keeps its step, which says how to go on', async () => {
  const user = await openStep('contacts', 'Contacts');
  answerSummary();
  answerGuardians();
  save();
  await until(() => screen.queryByText('Saved. The next step opens in a moment.'));
  await pass(900);
  await user.click(button('Add guardian'));
  await pass(2_000);
  expect(dialog()).toBeInTheDocument();
  await user.click(within(dialog()!).getByText('Cancel'));
  await pass(2_000);
  expect(onStep('Contacts')).toBeInTheDocument();
  expect(goOn()).toBeVisible();
  expect(button('Next')).toBeEnabled();
});

test('a parent who has closed the dialog before the save is answered goes on as they asked', async () => {
  const user = await openStep('contacts', 'Contacts');
  answerSummary();
  const { promise, resolve } = aPromise();
  const asked = answerGuardians(promise);
  save();
  await until(() => asked.isDone() || null);
  await user.click(button('Add guardian'));
  await user.click(within(dialog()!).getByText('Cancel'));
  resolve();
  await until(isSaved(30));
  answer('getGuardians', [guardianDto()], { parameters: { applicantId } });
  await pass(1_000);
  expect(await until(() => screen.queryByLabelText(/^Priority of/))).toBeInTheDocument();
  expect(await until(() => onStep('Contact priority'))).toBeInTheDocument();
});

test('a parent who is asked whether to remove a guardian is not carried off', async () => {
  const user = await openStep('contacts', 'Contacts');
  answerSummary();
  const { promise, resolve } = aPromise();
  const asked = answerGuardians(promise);
  save();
  await until(() => asked.isDone() || null);
  await user.click(screen.getByLabelText(/^Remove /));
  resolve();
  await until(isSaved(30));
  await pass(2_000);
  expect(dialog()).toBeInTheDocument();
});

const paper = () => new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' });
const photo = () => new File(['x'], 'child.png', { type: 'image/png' });

test('documents that are being sent when the step is saved arrive', async () => {
  const background = { ...stepValues.background, documents: [], schoolHistories: [] };
  const draft = aDraftAt('background');
  const user = await openStep('background', 'Background', {
    ...draft,
    values: { ...draft.values, background: { ...background, hasAttendedAnotherSchool: 'no' } },
  });
  const answered = aPromise();
  const transfer = aPromise();
  const asked = answerAt(answered.promise, 'createApplicant', aStudent());
  offerUpload('/files/paper.pdf').reply(204, async () => {
    await transfer.promise;
    return '';
  });
  save();
  await until(() => asked.isDone() || null);
  await user.click(screen.getByRole('button', { name: /upload the birth certificate/i }));
  await user.selectOptions(within(dialog()!).getByLabelText('Document type'), 'Passport');
  await user.upload(dialog()!.querySelector<HTMLInputElement>('input[type="file"]')!, paper());
  await user.click(within(dialog()!).getByRole('button', { name: 'Upload' }));
  answered.resolve();
  await until(isSaved(20));
  await pass(2_000);
  expect(onStep('Background')).toBeInTheDocument();
  transfer.resolve();
  expect(await until(() => screen.queryByText('paper.pdf', { selector: 'td *, td' }))).toBeInTheDocument();
});

test('a picture that is being sent when the student is noted arrives', async () => {
  const draft = aDraftAt('student');
  const user = await openStep('student', 'Student', {
    ...draft,
    values: { student: { ...stepValues.student, profilePicture: '' } },
  });
  const transfer = aPromise();
  offerUpload('/files/child.png').reply(204, async () => {
    await transfer.promise;
    return '';
  });
  save();
  await user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, photo());
  await pass(STUDENT_SPINNER);
  await until(isSaved(10));
  await pass(2_000);
  expect(onStep('Student')).toBeInTheDocument();
  expect(
    screen.getByText('Student information noted. It is sent with the next step: press “Next”.'),
  ).toBeVisible();
  transfer.resolve();
  expect(await until(() => screen.queryByRole('img', { name: 'child.png' }))).toBeInTheDocument();
});

test('a step that is saved by an answer says how to go on, because nobody is taken on', async () => {
  const draft = aDraftAt('siblings');
  const user = await openStep('siblings', 'Siblings', {
    ...draft,
    values: { ...draft.values, siblings: undefined },
  });
  answerSummary();
  answer('patchApplicant', aStudent({ hasSiblings: false }), { parameters: { id: applicantId } });
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await until(isSaved(50));
  await pass(2_000);
  expect(onStep('Siblings')).toBeInTheDocument();
  expect(goOn()).toBeVisible();
});
