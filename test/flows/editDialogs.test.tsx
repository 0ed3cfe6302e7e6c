import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { readEvent } from '../../src/api/readSchoolLife';
import type { EndpointName } from '../../src/contract/endpoints';
import { EventForm, fromEvent } from '../../src/features/events';
import { ApplicationDetailPage } from '../../src/pages/applicationDetail';
import { selectToasts } from '../../src/store/ui';
import { draftTakenOver, selectDrafts, type Draft } from '../../src/store/wizard';
import { anApplication } from '../builders/applications';
import { anEvent } from '../builders/schoolLife';
import { aSession } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answerReference } from '../sections/answerReference';
import { aHealth, aStudent, aSummary, aTransportation } from '../sections/records';
import { answer, answerAt, refuse } from '../server/answer';

/** The device's drafts have been read. */
const aStore = () => makeTestStore({ session: aSession(), wizard: aWizard() });

const openApplication = async (summary: object = {}, store = aStore()) => {
  const applicant = { id: 'applicant-1', firstName: 'Fern', lastName: 'Hazelwood' };
  answer('getApplications', [anApplication({ applicant, status: 'Reviewed' })], {
    parameters: { parentId: 'parent-1' },
  });
  const records = { studentHealth: aHealth({ version: 3 }), studentTransportation: aTransportation() };
  answer('getSummary', aSummary({ studentInformation: aStudent(), ...records, ...summary }), {
    parameters: { applicantId: 'applicant-1' },
  });
  answer('getHistory', [], { parameters: { id: 'application-1' } });
  answerReference();
  const view = renderWithProviders(
    <Routes>
      <Route path="/applications/:applicantId" element={<ApplicationDetailPage />} />
    </Routes>,
    { route: '/applications/applicant-1', store },
  );
  await screen.findByRole('region', { name: 'Health' });
  return { ...view, drafts: () => Object.values(selectDrafts(store.getState())) };
};

const openDialog = async (user: UserEvent, card: string, button: string) => {
  await user.click(within(screen.getByRole('region', { name: card })).getByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const openHealth = async () => {
  const view = await openApplication();
  const dialog = await openDialog(view.user, 'Health', 'Edit Health');
  return { ...view, physician: dialog.getByLabelText(/Physician name/) };
};

const button = (name: string) => screen.getByText(name).closest('button')!;
const update = (user: UserEvent) => user.click(button('Update'));
const retype = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};
const isFree = (name: string) => waitFor(() => expect(button(name)).toHaveAttribute('aria-busy', 'false'));

/** The server takes its time until it is told to answer. */
const answerWhenTold = (name: EndpointName, response: object, parameters: Record<string, string> = {}) => {
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  const call = answerAt(told, name, response, { parameters });
  return {
    asked: () => waitFor(() => expect(call.isDone()).toBe(true)),
    tell: () => act(async () => tell()),
  };
};

/** The body of the call must hold these fields. */
const takes =
  (fields: object) =>
  (body: object): boolean =>
    Object.entries(fields).every(([name, value]) => body[name as keyof typeof body] === value);
const patched = (
  name: EndpointName,
  id: string,
  response: object,
  fields: object,
  into: Record<string, unknown>[] = [],
) => {
  const call = answer(name, response, { parameters: { id }, body: takes(fields) as never });
  call.on('request', ({ headers }: { headers: Record<string, unknown> }) => into.push(headers));
  return call;
};

const saved = /^Saved\./;

test('what is typed between Update and the answer stays, is kept, and is sent by the next Update', async () => {
  const { user, drafts, physician } = await openHealth();
  await retype(user, physician, 'Doctor Lark');
  const first = answerWhenTold('patchHealth', aHealth({ physicianName: 'Doctor Lark', version: 4 }), {
    id: 'health-1',
  });
  await update(user);
  await first.asked();
  await user.type(physician, 'spur');
  await first.tell();
  await isFree('Update');
  expect(screen.queryByText(saved)).toBeNull();
  expect(physician).toHaveValue('Doctor Larkspur');

  const headers: Record<string, unknown>[] = [];
  const rest = { physicianName: 'Doctor Larkspur' };
  patched('patchHealth', 'health-1', aHealth({ ...rest, version: 5 }), rest, headers);
  await update(user);
  expect(drafts()).toMatchObject([{ halfTyped: { health: rest } }]);
  expect(await screen.findByText(saved)).toBeVisible();
  await dialogClosed();
  expect(headers).toMatchObject([{ 'if-match': '"4"' }]);
  expect(drafts()).toEqual([]);
});

/** The parent chooses another way while the record of the first is made. */
const makeAndGoOn = async () => {
  const view = await openApplication({ studentTransportation: null });
  const { user } = view;
  const dialog = await openDialog(user, 'Transportation', 'Complete the information: Transportation');
  await user.click(dialog.getByRole('radio', { name: 'Bus' }));
  await user.click(dialog.getByRole('radio', { name: /Ride the bus home/i }));
  await user.click(dialog.getByRole('checkbox'));
  const made = aTransportation({ transportationType: 'BUS', version: 1 });
  const first = answerWhenTold('createTransportation', made);
  await update(user);
  await first.asked();
  await user.click(dialog.getByRole('radio', { name: 'Bike' }));
  await first.tell();
  await isFree('Update');
  expect(screen.queryByText(saved)).toBeNull();
  return { ...view, made };
};

test('a record that is made while the parent goes on is changed by the next Update, not made twice', async () => {
  const { user, drafts } = await makeAndGoOn();
  const bike = { transportationType: 'BIKE' as const };
  const change = patched('patchTransportation', 'transportation-1', aTransportation(bike), bike);
  await update(user);
  await dialogClosed();
  expect(change.isDone()).toBe(true);
  expect(drafts()).toEqual([]);
});

test('so it is when the page is left before that Update', async () => {
  const { store, made, unmount } = await makeAndGoOn();
  unmount();
  const { user, drafts } = await openApplication({ studentTransportation: made }, store);
  await user.click(await screen.findByRole('button', { name: 'Go on with it' }));
  expect(within(await screen.findByRole('dialog')).getByRole('radio', { name: 'Bike' })).toBeChecked();
  const headers: Record<string, unknown>[] = [];
  const bike = { transportationType: 'BIKE' as const };
  patched('patchTransportation', 'transportation-1', aTransportation(bike), bike, headers);
  await update(user);
  await dialogClosed();
  expect(headers).toMatchObject([{ 'if-match': '"1"' }]);
  expect(drafts()).toEqual([]);
});

test('a record that is made while the parent goes on, and then removed by somebody else, is made anew', async () => {
  const { user, drafts } = await makeAndGoOn();
  const bike = { transportationType: 'BIKE' as const };
  refuse(
    'patchTransportation',
    404,
    { message: 'Not found', code: 'NOT_FOUND' },
    {
      parameters: { id: 'transportation-1' },
    },
  );
  const anew = answer('createTransportation', aTransportation({ id: 'transportation-2', ...bike }), {
    body: takes(bike) as never,
  });
  await update(user);
  await dialogClosed();
  expect(anew.isDone()).toBe(true);
  expect(drafts()).toEqual([]);
});

test('nothing can be typed any more while the dialog says that it has saved', async () => {
  const { user, physician } = await openHealth();
  await retype(user, physician, 'Doctor Lark');
  expect(physician.closest('[inert]')).toBeNull();
  answer('patchHealth', aHealth({ version: 4 }), { parameters: { id: 'health-1' } });
  await update(user);
  expect(await screen.findByText(saved)).toBeVisible();
  expect(screen.getByText(saved).closest('[inert]')).toBeNull();
  expect(physician.closest('[inert]')).not.toBeNull();
  expect(physician).not.toHaveFocus();
  await dialogClosed();
});

test('an event that the parent goes on typing while it is saved stays open, and the rest is saved next', async () => {
  const event = readEvent(anEvent({ id: 'own-1', title: 'Dentist', owner: 'parent', version: 2 }));
  const onSaved = jest.fn();
  const { user, store } = renderWithProviders(
    <EventForm initialValues={fromEvent(event)} event={event} onSaved={onSaved} onCancel={jest.fn()} />,
    { preloadedState: { session: aSession(), wizard: aWizard() } },
  );
  const title = await screen.findByRole('textbox', { name: /Title/ });
  const first = answerWhenTold('updateParentEvent', { ...event, version: 3 }, { id: 'own-1' });
  await user.click(button('Save event'));
  await first.asked();
  await user.type(title, ' at nine');
  await first.tell();
  await isFree('Save event');
  expect(onSaved).not.toHaveBeenCalled();
  expect(title).toHaveValue('Dentist at nine');

  const rest = { title: 'Dentist at nine' };
  patched('updateParentEvent', 'own-1', { ...event, ...rest, version: 4 }, rest);
  await user.click(button('Save event'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(selectDrafts(store.getState())).toEqual({});
  await settled(store);
});

test('an event whose form is left while it is saved is not kept as begun, and leads nowhere', async () => {
  const event = readEvent(anEvent({ id: 'own-1', title: 'Dentist', owner: 'parent', version: 2 }));
  const onSaved = jest.fn();
  const { user, store, unmount } = renderWithProviders(
    <EventForm initialValues={fromEvent(event)} event={event} onSaved={onSaved} onCancel={jest.fn()} />,
    { preloadedState: { session: aSession(), wizard: aWizard() } },
  );
  await screen.findByRole('textbox', { name: /Title/ });
  const call = answerWhenTold('updateParentEvent', { ...event, version: 3 }, { id: 'own-1' });
  await user.click(button('Save event'));
  await call.asked();
  unmount();
  await call.tell();
  await waitFor(() => expect(selectToasts(store.getState())).toMatchObject([{ messageId: 'events.saved' }]));
  expect(onSaved).not.toHaveBeenCalled();
  expect(selectDrafts(store.getState())).toEqual({});
  await settled(store);
});

const draftOf = (drafts: () => Draft[]) => {
  const [draft] = drafts();
  expect(draft).toBeDefined();
  return draft!;
};
const kept = (drafts: () => Draft[], name: string) =>
  waitFor(() => expect(drafts()).toMatchObject([{ halfTyped: { health: { physicianName: name } } }]));

const other = { transportationType: 'BIKE', key: 'transportation-1', versions: {} };

describe('another tab changes what is half typed of the same application (ADR 23)', () => {
  const openTyped = async () => {
    const view = await openHealth();
    await retype(view.user, view.physician, 'Doctor Lark');
    await kept(view.drafts, 'Doctor Lark');
    const changeElsewhere = (items: Draft['halfTyped']) => {
      const draft = draftOf(view.drafts);
      const halfTyped = { ...draft.halfTyped, ...items };
      act(() => {
        view.store.dispatch(draftTakenOver({ ...draft, halfTyped, revision: draft.revision + 1 }));
      });
    };
    return { ...view, changeElsewhere };
  };
  const save = async (user: UserEvent) => {
    patched('patchHealth', 'health-1', aHealth({ version: 4 }), {});
    await update(user);
    await dialogClosed();
  };

  test('in the dialog of another section: this one goes on keeping, and is forgotten once it is saved', async () => {
    const { user, drafts, physician, changeElsewhere } = await openTyped();
    changeElsewhere({ transportation: other });
    await user.type(physician, 'spur');
    await kept(drafts, 'Doctor Larkspur');
    await save(user);
    expect(draftOf(drafts).halfTyped).toEqual({ transportation: other });
  });

  test('in the dialog of the same section: what it holds is newer, and stays in its own version', async () => {
    const { user, drafts, physician, changeElsewhere } = await openTyped();
    const theirs = { physicianName: 'Doctor Tansy', key: 'health-1', versions: { 'healths.health-1': 3 } };
    changeElsewhere({ health: theirs });
    await user.type(physician, 'spur');
    await save(user);
    expect(draftOf(drafts).halfTyped).toEqual({ health: theirs });
  });
});
