import { act, screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import { Route, Routes } from 'react-router';
import { pathOf, type EndpointName } from '../../src/contract/endpoints';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import type { FormStepId } from '../../src/sections/enrolmentSteps';
import { draftTakenOver, selectDraft, type Draft } from '../../src/store/wizard';
import { aDraftApplication } from '../builders/applications';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { aHealth, applicantId, aStudent, aSummary } from '../sections/records';
import { offerUpload } from '../sections/replies';
import { answer } from '../server/answer';

const openStep = (step: FormStepId, draft: Draft = aDraftAt(step), records: object = {}) => {
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  answer('getApplications', [aDraftApplication()], { parameters: { parentId: 'parent-1' } });
  answer('getSummary', aSummary(records), { parameters: { applicantId } });
  const page = renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: `/children/enroll/school-oak/offer-1/${step}`, store },
  );
  const draftNow = () => selectDraft(store.getState(), draft.id)!;
  /** As another window leaves the draft: with these answers, over what stood there when it began. */
  const changeElsewhere = (values: Partial<Record<FormStepId, object>>, rest: Partial<Draft> = {}) =>
    act(() => {
      const { values: known, revision } = draftNow();
      store.dispatch(
        draftTakenOver({
          ...draftNow(),
          ...rest,
          values: { ...known, ...values },
          revision: revision + 1,
        }),
      );
    });
  return { ...page, draftNow, changeElsewhere };
};

const toldOf = () => screen.findByText(/You changed this form in another window/);
const saveButton = () => screen.getByText('Save and continue').closest('button')!;
const physicianName = () => screen.findByLabelText<HTMLInputElement>(/Physician name/);

/** The server takes its time until it is told to answer. */
const answerWhenTold = (name: EndpointName, response: object) => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const asked = new Promise<void>((resolve) =>
    nock(`${window.location.origin}/api`)
      .post(pathOf(name))
      .reply(200, async () => {
        resolve();
        await told;
        return response;
      }),
  );
  return { asked, tell: () => act(async () => tell()) };
};

const saveHealth = async (typed: string) => {
  const wizard = openStep('health');
  const physician = await physicianName();
  await wizard.user.clear(physician);
  await wizard.user.type(physician, typed);
  const save = answerWhenTold('createHealth', aHealth());
  await wizard.user.click(saveButton());
  await act(() => save.asked);
  act(() => physician.focus());
  return { ...wizard, physician, save };
};

test('F09: another step changed in another window leaves the open form alone, also in the middle of a save', async () => {
  const { user, physician, save, changeElsewhere, draftNow } = await saveHealth('Dr Rowan');
  act(() => physician.setSelectionRange(2, 2));
  changeElsewhere({ agreements: { ...stepValues.agreements, isGiveMediaPermission: 'no' } });
  expect(await toldOf()).toBeVisible();

  expect(physician).toHaveFocus();
  await user.keyboard('!');
  expect(physician).toHaveValue('Dr! Rowan');
  await save.tell();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(draftNow().values).toMatchObject({
    health: { physicianName: 'Dr! Rowan' },
    agreements: { isGiveMediaPermission: 'no' },
  });
});

test('F09: of the open step itself, only what another window changed is replaced', async () => {
  const { user, physician, save, changeElsewhere, draftNow } = await saveHealth('Dr Rowan');
  await user.keyboard(' junior');
  changeElsewhere({ health: { ...draftNow().values.health!, autismDetail: 'quartz detail' } });
  expect(await screen.findByDisplayValue('quartz detail')).toBeVisible();

  expect(physician).toHaveFocus();
  expect(physician).toHaveValue('Dr Rowan junior');
  await save.tell();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(draftNow().values.health).toMatchObject({
    physicianName: 'Dr Rowan junior',
    autismDetail: 'quartz detail',
  });
  expect(await screen.findByText('Changes not yet sent.')).toBeVisible();
});

test('F09: a field that both changed shows what the other window put there', async () => {
  const { physician, save, changeElsewhere, draftNow } = await saveHealth('Dr Rowan');
  changeElsewhere({ health: { ...draftNow().values.health!, physicianName: 'Dr Aspen' } });
  await waitFor(() => expect(physician).toHaveValue('Dr Aspen'));
  expect(physician).toHaveFocus();
  await save.tell();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(draftNow().values.health).toMatchObject({ physicianName: 'Dr Aspen' });
});

test('F09: a field in which the parent is typing keeps what is typed, whatever another window put there', async () => {
  const { user, physician, save, changeElsewhere, draftNow } = await saveHealth('Dr Rowan');
  await user.keyboard(' senior');
  changeElsewhere({ health: { ...draftNow().values.health!, physicianName: 'Dr Aspen' } });
  expect(await toldOf()).toBeVisible();
  expect(physician).toHaveValue('Dr Rowan senior');
  await save.tell();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(draftNow().values.health).toMatchObject({ physicianName: 'Dr Rowan senior' });
});

test('F09: a guardian who is being typed stays open, and is kept, while another window goes on', async () => {
  const { user, changeElsewhere, draftNow } = openStep('contacts');
  await user.click(await screen.findByRole('button', { name: 'Add guardian' }));
  const firstName = await screen.findByLabelText(/^First name/);
  await user.type(firstName, 'Row');
  changeElsewhere({ student: { ...stepValues.student, firstName: 'Fennel' } });
  expect(firstName).toHaveFocus();
  await user.keyboard('an');
  expect(firstName).toHaveValue('Rowan');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(draftNow().halfTyped).toMatchObject({ guardians: { firstName: 'Rowan' } });
});

test('F09: a guardian whom another window goes on typing is shown as it stands there', async () => {
  const { user, changeElsewhere, draftNow } = openStep('contacts');
  await user.click(await screen.findByRole('button', { name: 'Add guardian' }));
  await user.type(await screen.findByLabelText(/^First name/), 'Row');
  act(() => void window.dispatchEvent(new Event('pagehide')));
  const { guardians } = draftNow().halfTyped as { guardians: object };
  changeElsewhere({}, { halfTyped: { guardians: { ...guardians, firstName: 'Aspen' } } });
  await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
  expect(await screen.findByLabelText(/^First name/)).toHaveValue('Aspen');
});

test('what another device has saved stands in the form when the wizard is opened', async () => {
  const draft = aDraftAt('background', { applicantId, versions: { [`applicants.${applicantId}`]: 3 } });
  const studentInformation = aStudent({ version: 4, placeOfBirth: 'Oakham' });
  openStep('student', draft, { studentInformation });
  expect(await screen.findByDisplayValue('Oakham')).toBeVisible();
  expect(screen.getByText(/in another window or on another device/)).toBeVisible();
});

test('documents that another window adds while files are being sent stay in the list', async () => {
  const background = stepValues.background as { documents: object[] };
  const draft = aDraftAt('background', { applicantId });
  const { user, changeElsewhere } = openStep('background', {
    ...draft,
    values: { ...draft.values, background: { ...background, documents: [] } },
  });
  await user.click(await screen.findByRole('button', { name: /upload the birth certificate/i }));
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByLabelText('Document type'), 'Passport');
  const paper = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' });
  await user.upload(dialog.querySelector<HTMLInputElement>('input[type="file"]')!, paper);
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const transfer = offerUpload('/files/paper.pdf').reply(204, async () => {
    await arrived;
    return '';
  });
  await user.click(within(dialog).getByRole('button', { name: 'Upload' }));
  await waitFor(() => expect(transfer.isDone()).toBe(true));

  changeElsewhere({ background });
  await screen.findByText('larch.pdf');
  arrive();
  await dialogClosed();
  expect(screen.getByText('paper.pdf')).toBeVisible();
  expect(screen.getByText('larch.pdf')).toBeVisible();
});
