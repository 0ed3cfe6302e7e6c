import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { EnrolmentStepPage } from '../../src/pages/enrolmentStep';
import { selectDraft, type Draft } from '../../src/store/wizard';
import { aDraftApplication } from '../builders/applications';
import { aDraftAt, stepValues } from '../builders/drafts';
import { aSchool, anOffer } from '../builders/schools';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { answerReference } from '../sections/answerReference';
import { applicantId, aSummary } from '../sections/records';
import { answer } from '../server/answer';

const contacts = stepValues.contacts as { guardians: { key: string; firstName: string }[] };
const guardian = contacts.guardians[0]!;

const openContacts = (parts: Partial<Draft>) => {
  const draft = { ...aDraftAt('contacts'), ...parts };
  const store = makeTestStore({ session: aSession(), wizard: aWizard({ drafts: { [draft.id]: draft } }) });
  answer('getOffers', [anOffer()]);
  answer('getSchool', aSchool(), { parameters: { schoolId: 'school-oak' } });
  answerReference();
  answer('getApplications', [aDraftApplication()], { parameters: { parentId: 'parent-1' } });
  answer('getSummary', aSummary(), { parameters: { applicantId } });
  const page = renderWithProviders(
    <Routes>
      <Route path="/children/enroll/:schoolId/:offerId/:step?" element={<EnrolmentStepPage />} />
    </Routes>,
    { route: '/children/enroll/school-oak/offer-1/contacts', store },
  );
  const draftNow = () => selectDraft(store.getState(), draft.id)!;
  // by its text: looking for roles is slow among many fields
  const press = async (name: string) => page.user.click(await screen.findByText(name));
  return { ...page, store, draftNow, press };
};

const guardiansIn = ({ values }: Draft) => (values.contacts as typeof contacts).guardians;

test('while an entry goes from its dialog into the list, the draft always holds it', async () => {
  const { store, draftNow, press } = openContacts({
    values: { ...stepValues, contacts: { ...contacts, guardians: [] } },
    halfTyped: { guardians: guardian },
  });
  await press('Go on with it');
  const held: { halfTyped: boolean; listed: boolean }[] = [];
  store.subscribe(() => {
    const draft = draftNow();
    held.push({ halfTyped: Boolean(draft.halfTyped?.guardians), listed: guardiansIn(draft).length === 1 });
  });
  await press('Save');
  await dialogClosed();
  expect(held.at(-1)).toEqual({ halfTyped: false, listed: true });
  expect(held).not.toContainEqual({ halfTyped: false, listed: false });
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(screen.queryByText(/An entry that you began is kept/)).toBeNull();
});

test('an entry that is removed from the list is removed from the draft at once', async () => {
  const { user, draftNow } = openContacts({});
  await user.click(await screen.findByLabelText(/^Remove /));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(screen.queryByText('Saving…')).toBeNull();
  expect(guardiansIn(draftNow()).map(({ key }) => key)).not.toContain(guardian.key);
});

test('an entry that is opened is held at once, so that nothing is taken up beneath its dialog, until it is closed', async () => {
  const { user, draftNow } = openContacts({});
  const edit = async () => user.click(await screen.findByLabelText(/^Edit /));
  await edit();
  expect(draftNow().halfTyped).toEqual({ guardians: guardian });
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(draftNow().halfTyped).toEqual({});
  await edit();
  await user.type(await screen.findByLabelText(/^First name/), 'a{Backspace}');
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(draftNow().halfTyped).toEqual({});
  expect(screen.queryByText(/An entry that you began is kept/)).toBeNull();
});

test('an entry that was begun stays begun when its dialog is closed as it was opened', async () => {
  const begun = { ...guardian, firstName: 'Aspen' };
  const { user, draftNow, press } = openContacts({ halfTyped: { guardians: begun } });
  await press('Go on with it');
  await user.keyboard('{Escape}');
  await dialogClosed();
  expect(draftNow().halfTyped).toEqual({ guardians: begun });
  expect(screen.getByText(/An entry that you began is kept/)).toBeVisible();
});
