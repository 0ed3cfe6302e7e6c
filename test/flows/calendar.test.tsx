import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router';
import type { EventDto } from '../../src/contract/events';
import { CalendarPage } from '../../src/pages/calendar';
import { EventDetailPage } from '../../src/pages/eventDetail';
import { EventFormPage } from '../../src/pages/eventForm';
import { childSelected } from '../../src/store/children';
import { selectToasts } from '../../src/store/ui';
import { draftsRestored, selectDrafts, type WizardState } from '../../src/store/wizard';
import { aChild } from '../builders/children';
import { keptDrafts } from '../builders/drafts';
import { aSession, PARENT_ID } from '../builders/session';
import { aWizard } from '../builders/wizard';
import { fixDate } from '../jest/fixedDate';
import { dialogClosed } from '../render/dialogClosed';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer, answerAt, breakOff, misanswer, refuse } from '../server/answer';

/** View and date are always given; the package that keeps them otherwise makes React warn once. */
jest.mock('uncontrollable', () => ({ uncontrollable: <Component,>(component: Component) => component }));

// the year that is shown begins with the month of today
fixDate(new Date(2026, 10, 18, 9));

const anEvent = (values: Partial<EventDto> = {}): EventDto => ({
  id: 'event-1',
  title: 'Sports day',
  start: '2026-11-18T00:00:00.000Z',
  end: '2026-11-18T23:59:59.999Z',
  allDay: true,
  description: '',
  className: 'Must attend',
  repetition: 'noRepeat',
  recurrenceRule: '',
  reminder: '',
  organizer: '',
  location: '',
  schedules: [],
  owner: 'school',
  ...values,
});
const own = anEvent({
  id: 'own-1',
  title: 'Dentist',
  owner: 'parent',
  className: 'Personal',
  reminder: 'a week earlier',
});

const elm = aChild({
  id: 'child-2',
  firstName: 'Tomas',
  school: { id: 'school-elm', name: 'Elm', logo: '' },
});
const oakEvents = { parameters: { schoolId: 'school-oak' } };
const elmEvents = { parameters: { schoolId: 'school-elm' } };

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const address = () => screen.getByLabelText('Address').textContent;

const open = (
  route = '/calendar?view=month&date=2026-11-18',
  language: 'en' | 'fr' = 'en',
  children = [aChild(), elm],
  tell: typeof misanswer = answer,
  wizard: Partial<WizardState> = {},
) => {
  tell('getChildren', children, { parameters: { parentId: PARENT_ID } });
  return openCalendar(route, language, wizard);
};
const openCalendar = (route: string, language: 'en' | 'fr' = 'en', wizard: Partial<WizardState> = {}) =>
  renderWithProviders(
    <>
      <Address />
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/elsewhere" element={null} />
        <Route path="/calendar" element={<CalendarPage />} />
        <Route path="/apps/events/event-detail" element={<EventDetailPage />} />
        <Route path="/apps/events/create-an-event" element={<EventFormPage />} />
      </Routes>
    </>,
    { route, language, preloadedState: { session: aSession(), wizard: aWizard(wizard) } },
  );

/** The days that are called today. */
const marked = () => [...document.querySelectorAll('[aria-current="date"]')].map((day) => day.textContent);

const event = (name: string | RegExp) => screen.findByRole('button', { name });

test.each([
  ['Trip', ['Must attend', 'Other']],
  ['Personal', ['Report', 'Must attend']],
])('the legend explains unknown labels only where an event has one: %s', async (className, last) => {
  misanswer('getSchoolEvents', [{ ...anEvent(), className }], oakEvents);
  answer('getParentEvents', []);
  open();
  await event(/Sports day/);
  const legend = within(screen.getByRole('list', { name: 'Labels' }));
  const labels = legend.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(labels.slice(-2)).toEqual(last);
});

test('the month shows the school’s events and the parent’s own, with their labels, and three of a day', async () => {
  const many = [1, 2, 3, 4, 5].map((number) =>
    anEvent({
      id: `many-${number}`,
      title: `Visit ${number}`,
      start: '2026-11-24T00:00:00.000Z',
      end: '2026-11-24T23:59:59.999Z',
    }),
  );
  answer('getSchoolEvents', [anEvent(), ...many], oakEvents);
  answer('getParentEvents', [own]);
  const { user } = open();

  expect(await event(/^Sports day ?, Must attend/)).toBeVisible();
  expect(await event(/^Dentist ?, Personal/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  expect(marked()).toEqual(['18']);
  const weekdays = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(weekdays).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(document.querySelectorAll('.rbc-day-bg.weekend')).toHaveLength(10);
  expect(screen.getAllByRole('button', { name: /^Visit/ })).toHaveLength(3);

  await user.click(await event('+2 more'));
  const day = await screen.findByRole('dialog', { name: 'Tuesday, November 24, 2026' });
  expect(within(day).getAllByRole('button', { name: /^Visit/ })).toHaveLength(5);
  await user.click(within(day).getByRole('button', { name: /^Visit 5/ }));
  expect(await screen.findByRole('dialog', { name: 'Visit 5' })).toBeVisible();
});

test('previous, next, today and the views stand in the address; a day of the year leads to its week', async () => {
  answer('getSchoolEvents', [anEvent({ repetition: 'monthly' })], oakEvents);
  answer('getParentEvents', []);
  const { user } = open();
  await event(/^Sports day/);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(address()).toBe('/calendar?view=month&date=2026-12-18&child=child-1');
  expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await user.click(screen.getByRole('button', { name: 'Year' }));
  const day = await screen.findByRole('button', { name: 'Friday, December 18, 2026, 1 event' });
  expect(screen.getAllByRole('table')).toHaveLength(12);
  const thisMonth = new Date().toLocaleDateString('en', { month: 'long' });
  expect(screen.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(new RegExp(`^${thisMonth}`));
  await user.click(day);
  expect(address()).toBe('/calendar?view=week&date=2026-12-18&child=child-1');
  expect(await screen.findByRole('heading', { name: /^Dec 13\s–\s19, 2026$/ })).toBeVisible();
  expect(await event(/^Sports day/)).toBeVisible();
  expect(marked()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await waitFor(() => expect(marked()).toEqual([expect.stringContaining('18')]));
  expect(address()).toMatch(/^\/calendar\?view=week&date=\d{4}-\d\d-\d\d&child=child-1$/);
  await user.click(screen.getByRole('button', { name: 'Month' }));
  expect(address()).toMatch(/view=month/);
});

test('a second press of Next counts from the first, even before the page has followed', async () => {
  answer('getSchoolEvents', [anEvent({})], oakEvents);
  answer('getParentEvents', []);
  open();
  await event(/^Sports day/);
  const next = screen.getByRole('button', { name: 'Next' });
  act(() => {
    next.click();
    next.click();
  });
  expect(await screen.findByRole('heading', { name: 'January 2027' })).toBeVisible();
});

test('another child’s calendar never shows the former child’s school, and says when it cannot be read', async () => {
  answer('getSchoolEvents', [anEvent()], oakEvents);
  answer('getParentEvents', [own]);
  const { store, user } = open();
  await event(/^Sports day/);
  const former = () => screen.queryByRole('button', { name: /^Sports day/ });
  const seen: HTMLElement[] = [];
  const watcher = new MutationObserver(() => {
    const shown = former();
    if (shown) seen.push(shown);
  });
  refuse('getSchoolEvents', 503, { message: 'Away' }, elmEvents);
  act(() => void store.dispatch(childSelected('child-2')));
  expect(former()).toBeNull();
  watcher.observe(document.body, { childList: true, subtree: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('Some events could not be read.');
  expect(await event(/^Dentist/)).toBeVisible();
  answer('getSchoolEvents', [anEvent({ id: 'elm', title: 'Elm fair' })], elmEvents);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await event(/^Elm fair/)).toBeVisible();
  watcher.disconnect();
  expect(seen).toEqual([]);
});

test.each([
  ['/calendar?child=child-2', 'Tomas Moreau · Grade 5 · Elm', '/calendar?child=child-2'],
  ['/calendar?school=school-elm', 'Tomas Moreau · Grade 5 · Elm', '/calendar?child=child-2'],
])('%s shows the calendar of that child, named, and asks for no other', async (route, named, kept) => {
  answer('getSchoolEvents', [anEvent({ title: 'Elm fair' })], elmEvents);
  answer('getParentEvents', []);
  open(route);
  expect(await event(/^Elm fair/)).toBeVisible();
  expect(screen.getByText(named)).toBeVisible();
  await waitFor(() => expect(address()).toBe(kept));
});

test('a link to a school of none of the children shows the selected child’s calendar', async () => {
  answer('getSchoolEvents', [anEvent()], oakEvents);
  answer('getParentEvents', []);
  open('/calendar?school=school-9');
  expect(await event(/^Sports day/)).toBeVisible();
  await waitFor(() => expect(address()).toBe('/calendar?child=child-1'));
});

test('when the children cannot be read, the calendar says that events are missing', async () => {
  const parameters = { parentId: PARENT_ID };
  refuse('getChildren', 500, { message: 'Away' }, { parameters });
  answer('getParentEvents', [own]);
  const { user } = openCalendar('/calendar?school=school-elm');
  expect(await screen.findByText('Some events could not be read.')).toBeVisible();
  expect(await event(/^Dentist/)).toBeVisible();
  answer('getChildren', [aChild(), elm], { parameters });
  answer('getSchoolEvents', [anEvent({ title: 'Elm fair' })], elmEvents);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await event(/^Elm fair/)).toBeVisible();
  expect(screen.queryByText('Some events could not be read.')).toBeNull();
});

test('an event of a school that the child has left is no longer in the calendar', async () => {
  refuse('getSchoolEvents', 404, { message: 'This school was not found.', code: 'NOT_FOUND' }, elmEvents);
  answer('getParentEvents', []);
  open('/apps/events/event-detail?event=event-1&school=school-elm');
  expect(await screen.findByText('This event is no longer in the calendar.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  const back = screen.getByRole('link', { name: 'Back to the calendar' });
  expect(back).toHaveAttribute('href', '/calendar?school=school-elm');
});

test('without the children nobody knows whether an event is gone', async () => {
  refuse('getChildren', 500, { message: 'Away' }, { parameters: { parentId: PARENT_ID } });
  answer('getParentEvents', []);
  const { user } = openCalendar('/apps/events/event-detail?event=event-1');
  await screen.findByText('Some events could not be read.');
  expect(screen.queryByText('This event is no longer in the calendar.')).toBeNull();
  answer('getChildren', [aChild()], { parameters: { parentId: PARENT_ID } });
  answer('getSchoolEvents', [anEvent()], oakEvents);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Sports day' })).toBeVisible();
});

test.each([
  ['en', 'FREQ=WEEKLY;COUNT=12', 'Every week, 12 times in all'],
  ['fr', 'FREQ=WEEKLY;COUNT=12;BYDAY=MO,WE', 'Toutes les semaines : lundi et mercredi, 12 fois en tout'],
  ['en', 'FREQ=MONTHLY;BYDAY=1WE', 'Repeats by a rule of the school'],
  ['fr', 'FREQ=MONTHLY;BYMONTHDAY=18', 'Se répète selon une règle de l’école'],
] as const)('in %s, %s is told as "%s"', async (language, recurrenceRule, words) => {
  answer('getSchoolEvents', [anEvent({ repetition: 'custom', recurrenceRule })], oakEvents);
  answer('getParentEvents', []);
  open('/apps/events/event-detail?event=event-1', language);
  const repetition = (await screen.findByText(language === 'fr' ? 'Répétition' : 'Repetition')).nextSibling;
  expect(repetition?.textContent?.replace(/\s/g, ' ')).toBe(words);
});

test('a day of the address that no calendar reaches is not looked for', async () => {
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', []);
  open('/calendar?view=year&date=9999-12-31');
  expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Nov 2026 – Oct 2027');
});

test('of a school without an id no events are asked for, and the parent’s own are shown', async () => {
  const child = aChild({ school: { id: '', name: 'Oak', logo: '' } });
  answer('getParentEvents', [own]);
  open(undefined, 'en', [child], misanswer);
  expect(await screen.findByRole('button', { name: /Dentist/ })).toBeVisible();
  expect(screen.queryByText('Some events could not be read.')).not.toBeInTheDocument();
});

test('a school’s event is shown in short, without a way to change it', async () => {
  const description = Array.from({ length: 40 }, (_, index) => `word${index + 1}`).join(' ');
  answer('getSchoolEvents', [anEvent({ description, location: 'Field' })], oakEvents);
  answer('getParentEvents', []);
  const { user } = open();
  await user.click(await event(/^Sports day/));
  const dialog = await screen.findByRole('dialog', { name: 'Sports day' });
  expect(dialog).toHaveTextContent('Nov 18, 2026');
  expect(dialog).toHaveTextContent('word30…');
  expect(dialog).not.toHaveTextContent('word31');
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(within(dialog).queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(within(dialog).getByRole('link', { name: 'See more details' })).toHaveAttribute(
    'href',
    '/apps/events/event-detail?event=event-1&school=school-oak',
  );
});

test('an event of the parent’s own is deleted after a question; a refusal stays on the screen', async () => {
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', [own]);
  const { user, store } = open();
  await user.click(await event(/^Dentist/));
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Dentist”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  refuse('removeParentEvent', 500, { message: 'The calendar is closed' }, { parameters: { id: 'own-1' } });
  answer('getParentEvents', [own]);
  await remove();
  expect(await screen.findByText('The calendar is closed')).toBeVisible();
  await settled(store);
  answer('removeParentEvent', { id: 'own-1' }, { parameters: { id: 'own-1' } });
  answer('getParentEvents', []);
  await remove();
  await dialogClosed();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Dentist/ })).toBeNull());
  await settled(store);
});

test('an event whose deletion got no answer is gone once a second press finds nothing', async () => {
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', [own]);
  const { user, store } = open();
  await user.click(await event(/^Dentist/));
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('dialog', { name: 'Delete “Dentist”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(question).not.toBeInTheDocument());
  };
  breakOff('removeParentEvent', { parameters: { id: 'own-1' } });
  answer('getParentEvents', []);
  await remove();
  expect(await screen.findByRole('alert')).toBeVisible();
  await settled(store);
  refuse('removeParentEvent', 404, { message: 'This event was not found.' }, { parameters: { id: 'own-1' } });
  answer('getParentEvents', []);
  await remove();
  await dialogClosed();
  await settled(store);
});

test('a new event is added; what was typed stays when it is refused, and when the dialog was closed', async () => {
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', []);
  const { user, store } = open();
  await user.click(await screen.findByRole('button', { name: 'Add event' }));
  await user.click(await screen.findByRole('textbox', { name: 'Title' }));
  await user.paste('Choir');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Label' }), 'Birthday');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await dialogClosed();

  await user.click(await screen.findByRole('button', { name: 'Add event' }));
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('Choir');
  const keys: string[] = [];
  const remember = (scope: ReturnType<typeof answer>) =>
    scope.on('request', (request: { headers: Record<string, string> }) =>
      keys.push(request.headers['idempotency-key'] ?? ''),
    );
  remember(breakOff('createParentEvent'));
  answer('getParentEvents', []);
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  expect(await screen.findByText(/cannot be reached/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('Choir');

  const body = (sent: Record<string, unknown>) => sent.title === 'Choir' && sent.className === 'Birthday';
  const saved = anEvent({ ...own, id: 'own-2', title: 'Choir', className: 'Birthday' });
  remember(answer('createParentEvent', saved, { body: body as never }));
  answer('getParentEvents', [saved]);
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  await dialogClosed();
  expect(await event(/^Choir ?, Birthday/)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  await settled(store);
});

describe('an event whose answer was lost', () => {
  const choir = anEvent({ ...own, id: 'own-2', title: 'Choir' });
  const keys: string[] = [];
  const remember = (scope: ReturnType<typeof answer>) =>
    scope.on('request', (request: { headers: Record<string, string> }) =>
      keys.push(request.headers['idempotency-key'] ?? ''),
    );

  const loseTheAnswer = async () => {
    keys.length = 0;
    answer('getSchoolEvents', [], oakEvents);
    answer('getParentEvents', []);
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Add event' }));
    await page.user.click(await screen.findByRole('textbox', { name: 'Title' }));
    await page.user.paste('Choir');
    remember(breakOff('createParentEvent'));
    answer('getParentEvents', []);
    await page.user.click(screen.getByRole('button', { name: 'Save event' }));
    expect(await screen.findByText(/cannot be reached/)).toBeVisible();
    return page;
  };

  test('is made once, also when the dialog was closed in between; the next one is another', async () => {
    const { user, store } = await loseTheAnswer();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    for (const id of ['own-2', 'own-3']) {
      await user.click(await screen.findByRole('button', { name: 'Add event' }));
      const title = await screen.findByRole('textbox', { name: 'Title' });
      await user.clear(title);
      await user.click(title);
      await user.paste('Choir');
      remember(answer('createParentEvent', { ...choir, id }));
      answer('getParentEvents', [choir]);
      await user.click(screen.getByRole('button', { name: 'Save event' }));
      await dialogClosed();
    }
    const [lost, again, next] = keys;
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
    await settled(store);
  });

  test('is made once and then changed when the parent has written something else meanwhile', async () => {
    const { user, store } = await loseTheAnswer();
    await user.click(screen.getByRole('textbox', { name: 'Title' }));
    await user.paste(' practice');
    remember(
      answer('createParentEvent', choir, {
        body: (({ title }: { title: string }) => title === 'Choir') as never,
      }),
    );
    const changed = answer(
      'updateParentEvent',
      { ...choir, title: 'Choir practice' },
      {
        parameters: { id: 'own-2' },
        body: (({ title }: { title: string }) => title === 'Choir practice') as never,
      },
    );
    answer('getParentEvents', [choir]);
    answer('getParentEvents', [{ ...choir, title: 'Choir practice' }]);
    await user.click(screen.getByRole('button', { name: 'Save event' }));
    await dialogClosed();
    expect(changed.isDone()).toBe(true);
    expect(new Set(keys).size).toBe(1);
    await settled(store);
  });
});

describe('an event whose form is left while it is saved', () => {
  const choir = anEvent({ ...own, id: 'own-2', title: 'Choir' });
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  const typeInto = async ({ user }: ReturnType<typeof open>, text: string) => {
    await user.click(await title());
    await user.paste(text);
  };
  const typedIn = ({ store }: ReturnType<typeof open>) =>
    Object.values(selectDrafts(store.getState())).map(({ halfTyped }) => halfTyped?.event);

  const saving = async (route?: string) => {
    answer('getSchoolEvents', [], oakEvents);
    answer('getParentEvents', []);
    const page = open(route);
    if (!route) await page.user.click(await screen.findByRole('button', { name: 'Add event' }));
    await typeInto(page, 'Choir');
    let tell = () => {};
    const told = new Promise<void>((resolve) => (tell = resolve));
    const asked = answerAt(told, 'createParentEvent', choir);
    await page.user.click(screen.getByRole('button', { name: 'Save event' }));
    await waitFor(() => expect(asked.isDone()).toBe(true));
    const arrive = async () => {
      answer('getParentEvents', [choir]);
      await act(async () => tell());
      await waitFor(() =>
        expect(selectToasts(page.store.getState())).toMatchObject([{ messageId: 'events.saved' }]),
      );
      await settled(page.store);
    };
    return { page, arrive };
  };
  const openAgain = async ({ user }: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    await user.click(await screen.findByRole('button', { name: 'Add event' }));
    expect(await title()).toHaveValue('Choir');
  };
  const openAnother = async (page: ReturnType<typeof open>) => {
    await openAgain(page);
    await page.user.click(screen.getByRole('button', { name: 'Start over' }));
    await typeInto(page, 'Dentist');
    await waitFor(() => expect(typedIn(page)).toMatchObject([{ title: 'Dentist' }]));
  };

  test('leaves the next event alone, which is being written by then', async () => {
    const { page, arrive } = await saving();
    await openAnother(page);
    await arrive();
    expect(await title()).toHaveValue('Dentist');
    expect(typedIn(page)).toMatchObject([{ title: 'Dentist' }]);
  });

  test('leaves the next event alone, which was begun and left too', async () => {
    const { page, arrive } = await saving();
    await openAnother(page);
    await page.user.click(screen.getByRole('button', { name: 'Close' }));
    await dialogClosed();
    await arrive();
    expect(typedIn(page)).toMatchObject([{ title: 'Dentist' }]);
  });

  test('closes the dialog in which the parent looks at it again: a second press would make it twice', async () => {
    const { page, arrive } = await saving();
    await openAgain(page);
    await arrive();
    await dialogClosed();
    expect(selectDrafts(page.store.getState())).toEqual({});
  });

  test('is changed, not made again, when the parent goes on writing it', async () => {
    const { page, arrive } = await saving();
    await openAgain(page);
    await typeInto(page, ' practice');
    await arrive();
    expect(await title()).toHaveValue('Choir practice');
    answer('createParentEvent', choir, {
      body: (({ title: sent }: Record<string, unknown>) => sent === 'Choir') as never,
    });
    const changed = answer('updateParentEvent', choir, { parameters: { id: 'own-2' } });
    answer('getParentEvents', [choir]);
    answer('getParentEvents', [choir]);
    await page.user.click(screen.getByRole('button', { name: 'Save event' }));
    await dialogClosed();
    expect(changed.isDone()).toBe(true);
    await settled(page.store);
  });

  test('carries nobody away from the page to which they have gone', async () => {
    const { page, arrive } = await saving('/apps/events/create-an-event');
    await page.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await arrive();
    expect(address()).toBe('/elsewhere');
    expect(selectDrafts(page.store.getState())).toEqual({});
  });
});

test('an event has a page of its own, from which the parent’s own is edited', async () => {
  const complete = anEvent({
    ...own,
    repetition: 'custom',
    recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261231',
    organizer: 'Nadia',
    schedules: ['Leave at 8'],
  });
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', [complete]);
  const { user, store } = open('/apps/events/event-detail?event=own-1');
  expect(await screen.findByRole('heading', { level: 1, name: 'Dentist' })).toBeInTheDocument();
  for (const text of [
    'Every 2 weeks on Monday and Wednesday until Dec 31, 2026',
    'A week earlier',
    'Nadia',
    'Leave at 8',
  ])
    expect(screen.getByText(text)).toBeVisible();

  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const title = await screen.findByRole('textbox', { name: 'Title' });
  expect(screen.getByRole('textbox', { name: 'Every' })).toHaveValue('2');
  expect(screen.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
  await user.clear(title);
  await user.paste('Optician');
  const changed = (sent: Record<string, unknown>) =>
    sent.title === 'Optician' && sent.recurrenceRule === complete.recurrenceRule;
  answer(
    'updateParentEvent',
    { ...complete, title: 'Optician' },
    { parameters: { id: 'own-1' }, body: changed as never },
  );
  answer('getParentEvents', [{ ...complete, title: 'Optician' }]);
  await user.click(screen.getByRole('button', { name: 'Save event' }));
  await waitFor(() => expect(address()).toBe('/calendar?view=month&date=2026-11-18'));
  await settled(store);
});

describe('an event that is begun', () => {
  const newPage = '/apps/events/create-an-event';
  const editPage = `${newPage}?event=own-1`;
  const dentist = { ...own, version: 3 };
  const begun = /have not saved it/;
  const title = () => screen.findByRole('textbox', { name: 'Title' });
  const save = ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Save event' }));

  const openWith = (route: string, wizard: Partial<WizardState> = {}, events = [dentist]) => {
    answer('getSchoolEvents', [], oakEvents);
    answer('getParentEvents', events);
    return open(route, 'en', undefined, undefined, wizard);
  };
  /** What the device keeps of a form that was left with `text` behind its title. */
  const leftWith = async (route: string, text: string) => {
    const page = openWith(route);
    await page.user.click(await title());
    await page.user.paste(text);
    await settled(page.store);
    page.unmount();
    return { drafts: keptDrafts(page.store) };
  };

  test('is there again after a reload, said to be unsaved, and forgotten once it is saved', async () => {
    const page = openWith('/calendar?view=month&date=2026-11-18', await leftWith(newPage, 'Choir'));
    await page.user.click(await screen.findByRole('button', { name: 'Add event' }));
    expect(await title()).toHaveValue('Choir');
    expect(screen.getByText(begun)).toBeVisible();
    answer('createParentEvent', { ...own, id: 'own-2', title: 'Choir' });
    answer('getParentEvents', [dentist]);
    await save(page);
    await dialogClosed();
    expect(selectDrafts(page.store.getState())).toEqual({});
    await page.user.click(await screen.findByRole('button', { name: 'Add event' }));
    expect(await title()).toHaveValue('');
    expect(screen.queryByText(begun)).not.toBeInTheDocument();
    await settled(page.store);
  });

  test('waits for what the device holds', async () => {
    const { drafts } = await leftWith(newPage, 'Choir');
    const { store } = openWith(newPage, { isRestored: false });
    await settled(store);
    expect(screen.queryByRole('textbox', { name: 'Title' })).not.toBeInTheDocument();
    act(() => void store.dispatch(draftsRestored(drafts)));
    expect(await title()).toHaveValue('Choir');
  });

  test('is sent in the version that was shown when it was begun, whatever was read meanwhile', async () => {
    const wizard = await leftWith(editPage, ' at nine');
    const newer = { ...dentist, title: 'Moved', version: 4 };
    const page = openWith(editPage, wizard, [newer]);
    expect(await title()).toHaveValue('Dentist at nine');
    const refusal = { message: 'The event has changed', code: 'STALE' };
    const versions: unknown[] = [];
    const asked = refuse('updateParentEvent', 412, refusal, { parameters: { id: 'own-1' } });
    asked.on('request', ({ headers }: { headers: object }) => versions.push(Object.entries(headers)));
    answer('getParentEvents', [newer]);
    await save(page);
    expect(await screen.findByText(refusal.message)).toBeVisible();
    expect(versions).toEqual([expect.arrayContaining([['if-match', '"3"']])]);
    await settled(page.store);
  });

  test('is thrown away by Start over, which shows the event as it is, and by Cancel', async () => {
    const { user, store } = openWith(editPage, await leftWith(editPage, ' at nine'));
    await user.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(await title()).toHaveValue('Dentist');
    expect(screen.queryByText(begun)).not.toBeInTheDocument();
    expect(selectDrafts(store.getState())).toEqual({});
    await user.click(await title());
    await user.paste('!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(address()).toMatch(/^\/calendar/));
    expect(selectDrafts(store.getState())).toEqual({});
    await settled(store);
  });

  test('is forgotten with the event that it changes', async () => {
    const wizard = await leftWith(editPage, ' at nine');
    const { user, store } = openWith('/apps/events/event-detail?event=own-1', wizard);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    answer('removeParentEvent', { id: 'own-1' }, { parameters: { id: 'own-1' } });
    answer('getParentEvents', []);
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(selectDrafts(store.getState())).toEqual({}));
    await settled(store);
  });

  describe('and whose answer was lost before a reload', () => {
    const keys: unknown[] = [];
    const remember = (scope: ReturnType<typeof answer>) =>
      scope.on('request', ({ headers }: { headers: Record<string, string> }) =>
        keys.push(headers['idempotency-key']),
      );
    const choir = { ...own, id: 'own-2', title: 'Choir' };
    const titled = (wanted: string) =>
      (({ title: sent }: Record<string, unknown>) => sent === wanted) as never;
    const lost = async () => {
      keys.length = 0;
      const page = openWith(newPage);
      await page.user.click(await title());
      await page.user.paste('Choir');
      remember(breakOff('createParentEvent'));
      answer('getParentEvents', [dentist]);
      await save(page);
      await screen.findByText(/cannot be reached/);
      await settled(page.store);
      page.unmount();
      return openWith(newPage, { drafts: keptDrafts(page.store) });
    };

    test('is sent again under its key', async () => {
      const page = await lost();
      expect(await title()).toHaveValue('Choir');
      remember(answer('createParentEvent', choir));
      answer('getParentEvents', [dentist]);
      await save(page);
      await waitFor(() => expect(address()).toMatch(/^\/calendar\?view=month/));
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(selectDrafts(page.store.getState())).toEqual({});
      await settled(page.store);
    });

    test('is changed instead of made again, also when the change is lost with the page', async () => {
      const page = await lost();
      await page.user.click(await title());
      await page.user.paste(' practice');
      remember(answer('createParentEvent', choir, { body: titled('Choir') }));
      breakOff('updateParentEvent', { parameters: { id: 'own-2' } });
      answer('getParentEvents', [dentist]);
      answer('getParentEvents', [dentist]);
      await save(page);
      await screen.findByText(/cannot be reached/);
      await settled(page.store);
      page.unmount();

      const again = openWith(newPage, { drafts: keptDrafts(page.store) });
      expect(await title()).toHaveValue('Choir practice');
      const changed = answer('updateParentEvent', choir, {
        parameters: { id: 'own-2' },
        body: titled('Choir practice'),
      });
      answer('getParentEvents', [dentist]);
      await save(again);
      await waitFor(() => expect(address()).toMatch(/^\/calendar\?view=month/));
      expect(changed.isDone()).toBe(true);
      expect(keys).toEqual([keys[0], keys[0]]);
      await settled(again.store);
    });
  });
});

test.each([
  ['/apps/events/event-detail?event=gone', 'This event is no longer in the calendar.'],
  ['/apps/events/create-an-event?event=event-1', 'The school’s events can only be changed by the school.'],
])('%s says so', async (route, text) => {
  answer('getSchoolEvents', [anEvent()], oakEvents);
  answer('getParentEvents', []);
  open(route);
  expect(await screen.findByText(text)).toBeVisible();
});

test('the addresses to subscribe to are shown whole, and one is reset after a question', async () => {
  answer('getSchoolEvents', [], oakEvents);
  answer('getParentEvents', []);
  const feed = { id: 'feed-1', studentId: null, address: '/api/calendars/old.ics' };
  const ofChild = {
    id: 'feed-2',
    studentId: 'child-1',
    address: 'https://portal.example/api/calendars/ada.ics',
  };
  answer('getCalendarFeeds', [feed, ofChild]);
  const { user, store } = open();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
  expect(await screen.findByText(/^http:\/\/localhost\/api\/calendars\/old\.ics\?zone=/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Open in a calendar program/ });
  expect(links[1]).toHaveAttribute(
    'href',
    expect.stringMatching(/^webcal:\/\/portal\.example\/api\/calendars\/ada\.ics\?zone=/),
  );
  await user.click(screen.getByRole('button', { name: 'Copy the address: Ada Moreau' }));
  expect(copied).toHaveBeenCalledWith(expect.stringMatching(/^https:\/\/portal\.example/));

  await user.click(screen.getByRole('button', { name: 'Reset the address: The whole family' }));
  const question = await screen.findByRole('dialog', { name: 'Reset this address?' });
  const renewed = { ...feed, address: '/api/calendars/new.ics' };
  answer('resetCalendarFeed', renewed, { parameters: { id: 'feed-1' } });
  answer('getCalendarFeeds', [renewed, ofChild]);
  await user.click(within(question).getByRole('button', { name: 'Reset the address' }));
  expect(await screen.findByText(/calendars\/new\.ics/)).toBeInTheDocument();
  expect(screen.queryByText(/calendars\/old\.ics/)).toBeNull();
  await waitFor(() =>
    expect(selectToasts(store.getState()).at(-1)?.messageId).toBe('calendar.subscription.wasReset'),
  );
  // MUI hides anew whatever stands beside a dialog when the question above it closes
  expect(screen.queryByText('Reset this address?')).toBeNull();
  await settled(store);
});

test('in French the calendar speaks French, and the week still begins on Sunday', async () => {
  answer(
    'getSchoolEvents',
    [anEvent({ allDay: false, start: '2026-11-18T14:00:00.000Z', end: '2026-11-18T15:00:00.000Z' })],
    oakEvents,
  );
  answer('getParentEvents', []);
  const { user } = open(undefined, 'fr');
  const button = await event(/Sports day ?, Présence obligatoire/);
  const weekdays = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(weekdays).toEqual(['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.']);
  expect(screen.getByRole('heading', { name: 'novembre 2026' })).toBeVisible();
  expect(screen.getByRole('table')).toHaveAccessibleName('Mois');
  await user.click(button);
  expect(await screen.findByRole('dialog')).toHaveTextContent(/18 nov\. 2026, \d\d:00 – \d\d:00/);
});

test('on a phone the week is a list of its days, and a day of the month shows its events', async () => {
  const wide = window.innerWidth;
  window.innerWidth = 360;
  try {
    answer('getSchoolEvents', [anEvent()], oakEvents);
    answer('getParentEvents', []);
    const { user } = open('/calendar?view=week&date=2026-11-18');
    expect(await screen.findAllByRole('heading', { level: 3 })).toHaveLength(7);
    expect(screen.getByRole('button', { name: /Sports day.*All day · Must attend/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Month' }));
    await user.click(await screen.findByRole('button', { name: /^Thursday, November 19, 2026/ }));
    expect(await screen.findByText('Nothing on this day.')).toBeVisible();
    expect(address()).toBe('/calendar?view=month&date=2026-11-19&child=child-1');
  } finally {
    window.innerWidth = wide;
  }
});
