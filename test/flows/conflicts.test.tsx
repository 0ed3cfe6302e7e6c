import { act, screen, within } from '@testing-library/react';
import nock from 'nock';
import type { ReactElement } from 'react';
import { applicationsApi } from '../../src/api/applications';
import type { Guardian } from '../../src/api/entities';
import { eventsApi } from '../../src/api/events';
import { familyApi } from '../../src/api/family';
import { makeSeenVersions, type Learnt } from '../../src/api/versions';
import { Conflicts } from '../../src/app/conflicts/Conflicts';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import type { GuardianPatch } from '../../src/contract/guardians';
import { EventForm, fromEvent } from '../../src/features/events';
import { anApplication } from '../builders/applications';
import { anEvent } from '../builders/schoolLife';
import { aWizard } from '../builders/wizard';
import { aSession } from '../builders/session';
import { dialogClosed } from '../render/dialogClosed';
import { makeTestStore, renderWithProviders } from '../render/renderWithProviders';
import { aGuardian } from '../sections/records';
import { answer } from '../server/answer';

beforeAll(() => import('../../src/app/conflicts/ConflictDialog'));

/** A guardian as the wire has it. */
const sent = ({ applicantId, ...guardian }: Guardian) => ({ ...guardian, applicant: applicantId });
const opened = sent(aGuardian({ version: 3 }));
const changed = { ...opened, version: 4, firstName: 'Yarrow', employer: 'Aster Works' };
/** By this device, whose answer was lost, and then often by somebody else. */
const often = { ...changed, version: 90 };
const { firstName, lastName } = opened;
const mine = { firstName, lastName, employer: 'Basil Works' };

interface Sent {
  ifMatch: unknown;
  body: Record<string, unknown>;
}
let heard: Sent[] = [];
beforeEach(() => {
  heard = [];
});

/** Answers a change once, and keeps what it said. */
const reply = (name: EndpointName, id: string, status: number, response: object) =>
  nock(`${window.location.origin}/api`)
    .intercept(pathOf(name, { id }), endpoints[name].method)
    .reply(function hear(_uri, body) {
      heard.push({ ifMatch: this.req.headers['if-match'], body: body as Sent['body'] });
      return [status, response as nock.Body];
    });
const stale = (name: EndpointName, id: string, current: object) =>
  reply(name, id, 412, { code: 'STALE', message: 'In English', current });

const show = (page: ReactElement = <Conflicts />) =>
  renderWithProviders(page, { store: makeTestStore({ session: aSession(), wizard: aWizard() }) });
type Shown = ReturnType<typeof show>;

const withGuardian = async (guardian: object = opened, page?: ReactElement) => {
  const shown = show(page);
  answer('getGuardians', [guardian], { parameters: { applicantId: 'applicant-1' } });
  await act(() => shown.store.dispatch(familyApi.endpoints.getGuardians.initiate('applicant-1')));
  return shown;
};
/** What a form's save comes to. */
const patch = ({ store }: Shown, body: GuardianPatch = mine) => {
  const sending = store.dispatch(familyApi.endpoints.patchGuardian.initiate({ id: 'guardian-1', body }));
  // Not in `act` before it is decided: what is shown meanwhile would wait for its end.
  return { end: async () => (await act(() => sending)).error };
};
const guardianOf = ({ store }: Shown) => store.getState().summary.guardians.entities['guardian-1'];
const dialog = async () => within(await screen.findByRole('dialog'));
const press = ({ user }: Shown, name: string) => user.click(screen.getByText(name));

test('R68: both answers are shown where they differ; what is chosen is sent in the newer version', async () => {
  const shown = await withGuardian();
  stale('patchGuardian', 'guardian-1', changed);
  const { end } = patch(shown);
  const asked = await dialog();
  expect(asked.getByText('Somebody has changed this in the meantime')).toBeVisible();
  expect(asked.getByText(/^Guardian · Yarrow /)).toBeVisible();
  expect(asked.getAllByRole('group')).toHaveLength(2);
  const [name, employer] = asked.getAllByRole('group');
  const radios = (group = employer) => within(group!).getAllByRole('radio');
  expect(radios()[0]).toBeChecked();
  expect(radios()[0]).toHaveAccessibleDescription('Basil Works');
  expect(radios()[1]).toHaveAccessibleDescription('Aster Works');
  // The parent has not touched the name: it is theirs unless the parent says otherwise.
  expect(radios(name)[1]).toBeChecked();
  reply('patchGuardian', 'guardian-1', 200, { ...changed, employer: 'Basil Works', version: 5 });
  await press(shown, 'Save my choice');
  expect(await end()).toBe(undefined);
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  expect(heard[1]?.body).toEqual({ lastName, employer: 'Basil Works' });
  expect(guardianOf(shown)).toMatchObject({ firstName: 'Yarrow', employer: 'Basil Works', version: 5 });
});

test('R68: a change that the server made although its answer was lost is no conflict', async () => {
  const shown = await withGuardian();
  reply('patchGuardian', 'guardian-1', 502, {});
  expect(await patch(shown).end()).toMatchObject({ status: 502 });
  const own = { ...opened, ...mine, version: 4 };
  stale('patchGuardian', 'guardian-1', own);
  expect(await patch(shown).end()).toBe(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(guardianOf(shown)).toMatchObject({ employer: 'Basil Works', version: 4 });
});

test('R68: what is corrected after such a change goes out from it, and nobody is asked', async () => {
  const shown = await withGuardian();
  reply('patchGuardian', 'guardian-1', 502, {});
  await patch(shown).end();
  stale('patchGuardian', 'guardian-1', { ...opened, ...mine, version: 4 });
  reply('patchGuardian', 'guardian-1', 200, { ...opened, employer: 'Clover Works', version: 5 });
  expect(await patch(shown, { ...mine, employer: 'Clover Works' }).end()).toBe(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"']);
  expect(guardianOf(shown)).toMatchObject({ employer: 'Clover Works', version: 5 });
});

test('R68: nor is one whose answers the server tells in another order, and with names beside them', async () => {
  const address = { addressType: 'PARENTAL', addressLine1: 'Elm Street 2', countryId: 'country-1' };
  const shown = await withGuardian();
  const school = { schoolId: 'school-oak', schoolName: '' };
  const body = { ...mine, ...school, addresses: [address] } as GuardianPatch;
  reply('patchGuardian', 'guardian-1', 502, {});
  await patch(shown, body).end();
  const { addressType, addressLine1, countryId } = address;
  const told = { country: { name: 'Canada' }, countryId, addressLine1, addressType };
  stale('patchGuardian', 'guardian-1', {
    ...{ ...opened, ...mine, ...school, schoolName: 'Oak School' },
    ...{ addresses: [told], version: 4 },
  });
  expect(await patch(shown, body).end()).toBe(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('R68: of several changes without an answer, each may be the one that the server made', async () => {
  const shown = await withGuardian();
  for (const employer of ['Basil Works', 'Clover Works']) {
    reply('patchGuardian', 'guardian-1', 502, {});
    await patch(shown, { ...mine, employer }).end();
  }
  stale('patchGuardian', 'guardian-1', { ...opened, ...mine, version: 4 });
  reply('patchGuardian', 'guardian-1', 200, { ...opened, employer: 'Dill Works', version: 5 });
  expect(await patch(shown, { ...mine, employer: 'Dill Works' }).end()).toBe(undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('R68: after a change of fewer answers that nobody answered', () => {
  const lost = async () => {
    const shown = await withGuardian();
    reply('patchGuardian', 'guardian-1', 502, {});
    await patch(shown, { lastName }).end();
    return shown;
  };

  test('the other answers of somebody else are asked about', async () => {
    const shown = await lost();
    stale('patchGuardian', 'guardian-1', changed);
    const { end } = patch(shown);
    expect((await dialog()).getByText('Aster Works')).toBeVisible();
    await press(shown, 'Back to my answers');
    expect(await end()).toMatchObject({ code: 'STALE' });
    expect(heard).toHaveLength(2);
  });

  test('nor do several attempts at one change pass for those of somebody else', async () => {
    const shown = await lost();
    const employer = 'Basil Works';
    for (let again = 0; again < 3; again += 1) {
      reply('patchGuardian', 'guardian-1', 502, {});
      await patch(shown, { employer }).end();
    }
    stale('patchGuardian', 'guardian-1', { ...changed, employer, version: 5 });
    const { end } = patch(shown);
    await dialog();
    await press(shown, 'Back to my answers');
    expect(await end()).toMatchObject({ code: 'STALE' });
  });

  test('answers that are still as the portal had them are not', async () => {
    const shown = await lost();
    stale('patchGuardian', 'guardian-1', { ...opened, version: 4 });
    reply('patchGuardian', 'guardian-1', 200, { ...opened, ...mine, version: 5 });
    expect(await patch(shown).end()).toBeUndefined();
    expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"']);
  });

  test('what was read since the form was filled in does not tell what the form had', async () => {
    const shown = await lost();
    answer('getGuardians', [changed], { parameters: { applicantId: 'applicant-1' } });
    const { getGuardians } = familyApi.endpoints;
    await act(() => shown.store.dispatch(getGuardians.initiate('applicant-1', { forceRefetch: true })));
    const seen = makeSeenVersions({ 'guardians.guardian-1': 3 });
    stale('patchGuardian', 'guardian-1', often);
    const { patchGuardian } = familyApi.endpoints;
    const sending = seen.during(() =>
      shown.store.dispatch(patchGuardian.initiate({ id: 'guardian-1', body: mine })),
    );
    await dialog();
    await press(shown, 'Back to my answers');
    expect((await act(() => sending)).error).toMatchObject({ code: 'STALE' });
  });

  test('a record of which somebody else has changed something is not removed unasked', async () => {
    const shown = await lost();
    stale('removeGuardian', 'guardian-1', changed);
    const { removeGuardian } = familyApi.endpoints;
    const sending = shown.store.dispatch(removeGuardian.initiate('guardian-1'));
    await dialog();
    await press(shown, 'Leave it as it is');
    expect((await act(() => sending)).error).toMatchObject({ code: 'STALE' });
  });

  test('a record that is as the portal had it is removed', async () => {
    const shown = await lost();
    stale('removeGuardian', 'guardian-1', { ...opened, version: 4 });
    reply('removeGuardian', 'guardian-1', 200, { id: 'guardian-1' });
    const { removeGuardian } = familyApi.endpoints;
    await act(() => shown.store.dispatch(removeGuardian.initiate('guardian-1')));
    expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"', '"4"']);
  });
});

test('a form that outlives the page keeps what was left unanswered from before it leaves', async () => {
  const shown = await withGuardian();
  const kept: Learnt[] = [];
  const seen = makeSeenVersions({ 'guardians.guardian-1': 3 }, {}, (learnt) => void kept.push(learnt));
  reply('patchGuardian', 'guardian-1', 502, {});
  await seen.during(() => patch(shown).end());
  expect(kept).toEqual([{ unanswered: { 'guardians.guardian-1': [mine] } }]);
  reply('patchGuardian', 'guardian-1', 200, { ...opened, version: 4 });
  await seen.during(() => patch(shown).end());
  expect(kept.slice(2)).toEqual([
    { unanswered: { 'guardians.guardian-1': [] } },
    { versions: { 'guardians.guardian-1': 4 } },
  ]);
});

test('a second conflict comes again; to take everything as it is sends nothing', async () => {
  const shown = await withGuardian();
  stale('patchGuardian', 'guardian-1', changed);
  const { end } = patch(shown);
  await dialog();
  await press(shown, 'Keep all mine');
  stale('patchGuardian', 'guardian-1', { ...changed, version: 9, employer: 'Clover Works' });
  await press(shown, 'Save my choice');
  expect(await screen.findByText('Clover Works')).toBeVisible();
  await press(shown, 'Take everything that is saved');
  await press(shown, 'Save my choice');
  expect(await end()).toBe(undefined);
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"4"']);
  expect(guardianOf(shown)).toMatchObject({ employer: 'Clover Works', version: 9 });
});

test('going back ends the save in the words of the page, and saving again asks again', async () => {
  const shown = await withGuardian();
  for (let attempt = 0; attempt < 2; attempt += 1) {
    stale('patchGuardian', 'guardian-1', changed);
    const { end } = patch(shown);
    await dialog();
    await press(shown, 'Back to my answers');
    expect(await end()).toMatchObject({
      code: 'STALE',
      message: expect.stringContaining('Your answers are still here') as string,
    });
    await dialogClosed();
  }
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"3"', '"3"']);
});

test('a form is saved in the version that it was filled in from, whatever was read meanwhile', async () => {
  const shown = await withGuardian();
  const seen = makeSeenVersions({ 'guardians.guardian-1': 2 });
  reply('patchGuardian', 'guardian-1', 200, { ...opened, version: 4 });
  await seen.during(() => patch(shown).end());
  reply('patchGuardian', 'guardian-1', 200, { ...opened, version: 5 });
  await seen.during(() => patch(shown).end());
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"2"', '"4"']);
  expect(seen.all()).toEqual({ 'guardians.guardian-1': 5 });
});

test('an event is saved in the version in which its form was opened', async () => {
  const event = anEvent({ id: 'event-1', owner: 'parent', version: 2 });
  const form = (
    <EventForm initialValues={fromEvent(event)} event={event} onSaved={jest.fn()} onCancel={jest.fn()} />
  );
  const shown = show(form);
  const newer = { ...event, title: 'Newer', version: 3 };
  answer('getParentEvents', [newer]);
  await act(() => shown.store.dispatch(eventsApi.endpoints.getParentEvents.initiate()));
  stale('updateParentEvent', 'event-1', newer);
  answer('getParentEvents', [newer]);
  await press(shown, 'Save event');
  await screen.findByText('In English');
  expect(heard[0]?.ifMatch).toBe('"2"');
});

test('an API that tells no version is sent none', async () => {
  const { version: _version, ...without } = opened;
  const shown = await withGuardian(without);
  reply('patchGuardian', 'guardian-1', 200, without);
  await patch(shown).end();
  expect(heard[0]?.ifMatch).toBeUndefined();
});

test('what differs in nothing that can be seen is not asked about', async () => {
  const shown = await withGuardian();
  stale('patchGuardian', 'guardian-1', { ...opened, version: 8 });
  expect(await patch(shown, { firstName, lastName }).end()).toBe(undefined);
  expect(guardianOf(shown)?.version).toBe(8);
});

test('where no page can ask, the refusal stands', async () => {
  const shown = await withGuardian(opened, <p>Nothing</p>);
  stale('patchGuardian', 'guardian-1', changed);
  expect(await patch(shown).end()).toMatchObject({ status: 412, message: 'In English' });
});

test('R68: what is to be cancelled is shown as it is now, and asked again', async () => {
  const shown = show();
  const application = anApplication({ status: 'Pending', version: 7 });
  const { getApplications, cancelApplication } = applicationsApi.endpoints;
  answer('getApplications', [application], { parameters: { parentId: 'parent-1' } });
  await act(() => shown.store.dispatch(getApplications.initiate('parent-1')));
  const received = { ...application, status: 'Received', version: 8 };
  stale('patchApplication', application.id, received);
  const sending = shown.store.dispatch(
    cancelApplication.initiate({ id: application.id, body: { status: 'Cancelled' } }),
  );
  expect((await dialog()).getByText('received')).toBeVisible();
  reply('patchApplication', application.id, 200, { ...received, status: 'Cancelled', version: 9 });
  answer('getApplications', [], { parameters: { parentId: 'parent-1' } });
  await press(shown, 'Cancel it anyway');
  await act(() => sending);
  expect(heard.map(({ ifMatch }) => ifMatch)).toEqual(['"7"', '"8"']);
});
