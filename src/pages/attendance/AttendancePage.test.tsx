import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { aChild } from '../../../test/builders/children';
import { aMark, anAbsence } from '../../../test/builders/schoolLife';
import { aSession } from '../../../test/builders/session';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, answerAt, breakOff, misanswer, refuse } from '../../../test/server/answer';
import type { AbsenceDto } from '../../contract/absences';
import { AttendancePage } from './AttendancePage';

/** A Wednesday. */
fixDate(new Date(2026, 8, 16, 10));

const question = { parameters: { studentId: 'place-1' } };
const child = aChild({ lastStudentPromotionId: 'place-1' });
const marks = [
  aMark('2026-09-14'),
  aMark('2026-09-14', 'absent', 'Art'),
  aMark('2026-09-15'),
  aMark('2026-08-31', 'absent'),
  // a Sunday
  aMark('2026-09-13', 'absent'),
];

const Address = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
};
const address = () => screen.getByTestId('address').textContent;

interface Opened {
  route?: string;
  language?: 'en' | 'fr';
  children?: ReturnType<typeof aChild>[];
  absences?: AbsenceDto[];
}

const open = ({ route = '/attendance', language = 'en', children = [child], absences }: Opened = {}) => {
  answer('getChildren', children, { parameters: { parentId: 'parent-1' } });
  if (absences) answer('getAbsences', absences);
  else refuse('getAbsences', 404, { message: 'Cannot GET /absences' });
  const page = (
    <>
      <AttendancePage />
      <Address />
      <Link to="/attendance?child=child-2">Of the other</Link>
    </>
  );
  return renderWithProviders(page, {
    route,
    language,
    preloadedState: { session: aSession() },
  });
};
/** By their labels: the roles of a whole calendar take long to tell. */
const dayOf = (label: RegExp | string) => screen.findByLabelText(label, { selector: 'button' });
const period = () => document.querySelector('h2')?.textContent?.replace(/\s/g, ' ');

test('a month shows who was there, in icons and in words, from Monday to Saturday', async () => {
  answer('getAttendance', marks, question);
  open();
  const month = await screen.findByRole('grid', { name: 'September 2026' });
  expect(
    within(month)
      .getAllByRole('columnheader')
      .map(({ lastChild }) => lastChild?.textContent),
  ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(screen.queryByLabelText(/^Sunday/)).not.toBeInTheDocument();
  expect(screen.getByText('Present on 1 day, absent on 1 day.')).toBeVisible();
  expect(screen.getByText('Present')).toBeVisible();
  expect(screen.getByText('Absent')).toBeVisible();
  expect(screen.getByText(/counts as absent when any lesson of it was missed/)).toBeVisible();
  expect(await dayOf('Monday, September 14, 2026, absent from 1 of 2 lessons')).toBeVisible();
  expect(await dayOf('Tuesday, September 15, 2026, present in 1 lesson')).toBeVisible();
  expect(screen.getByText('Ada Moreau · Grade 5 · Oak School')).toBeVisible();
});

test('a chosen day tells its lessons, and the arrow keys move over the hidden Sunday', async () => {
  answer('getAttendance', marks, question);
  const { user } = open();
  await user.click(await dayOf(/^Monday, September 14/));
  expect(screen.getByText('Mathematics: present')).toBeVisible();
  expect(screen.getByText('Art: absent')).toBeVisible();

  await user.keyboard('{ArrowLeft}');
  expect(await dayOf(/^Saturday, September 12/)).toHaveFocus();
  expect(screen.getByText('Nothing recorded on this day.')).toBeVisible();
  await user.keyboard('{PageUp}');
  expect(period()).toBe('August 2026');
  expect(await dayOf(/^Wednesday, August 12/)).toHaveFocus();
});

test('a mark of the whole day, which names no course, is told by its status alone', async () => {
  answer('getAttendance', [{ ...aMark('2026-09-16', 'absent'), course: { name: '' } }], question);
  open();
  await dayOf(/^Wednesday, September 16/);
  expect(await screen.findByText('Absent', { selector: 'li > span' })).toBeVisible();
});

test.each([
  ['9999-12-31', 'September 2026'],
  ['2099-12-31', 'December 2099'],
])('a day of the address that no calendar reaches is not looked for: %s', async (day, shown) => {
  answer('getAttendance', marks, question);
  open({ route: `/attendance?date=${day}` });
  await screen.findByLabelText('Previous');
  expect(period()).toBe(shown);
});

test('previous, next and today move by the view that is chosen', async () => {
  answer('getAttendance', marks, question);
  const { user } = open();
  await user.click(await screen.findByLabelText('Previous'));
  expect(period()).toBe('August 2026');
  expect(screen.getByText('Present on 0 days, absent on 1 day.')).toBeVisible();
  await user.click(screen.getByText('Today'));
  expect(period()).toBe('September 2026');

  await user.click(screen.getByText('Week'));
  expect(period()).toBe('Sep 14 – 19, 2026');
  expect(document.querySelectorAll('h3')).toHaveLength(6);
  expect(screen.getByText('Art: absent')).toBeVisible();
  await user.click(screen.getByLabelText('Next'));
  expect(period()).toBe('Sep 21 – 26, 2026');

  await user.click(screen.getByText('Year'));
  expect(period()).toBe('2026');
  expect(document.querySelectorAll('table')).toHaveLength(12);
  expect(screen.getByText('Present on 1 day, absent on 2 days.')).toBeVisible();
  await user.click(screen.getByText('August'));
  expect(period()).toBe('August 2026');
});

test.each([
  ['a child without a promotion', () => undefined, [aChild()]],
  ['a child without records', () => answer('getAttendance', [], question), [child]],
  ['a list that is none', () => misanswer('getAttendance', { nothing: true }, question), [child]],
])('%s has an empty calendar', async (_what, prepare, children) => {
  prepare();
  open({ children });
  expect(await screen.findByText('No attendance has been recorded for Ada yet.')).toBeVisible();
  expect(period()).toBe('September 2026');
  expect(screen.getByText('Present on 0 days, absent on 0 days.')).toBeVisible();
});

test('attendance that could not be read can be asked for again', async () => {
  refuse('getAttendance', 500, { message: 'Away' }, question);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The attendance could not be read.');
  answer('getAttendance', marks, question);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await dayOf(/^Monday, September 14/)).toBeVisible();
});

test('the address keeps view and period, and nothing of them for the month of today', async () => {
  answer('getAttendance', marks, question);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Previous' }));
  expect(period()).toBe('August 2026');
  expect(address()).toBe('/attendance?date=2026-08-16');
  await user.click(screen.getByRole('button', { name: 'Week' }));
  expect(address()).toBe('/attendance?date=2026-08-16&view=week');
  await user.click(screen.getByRole('button', { name: 'Month' }));
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(address()).toBe('/attendance');
});

test('of two presses in a row, the second keeps what the first asked for', async () => {
  answer('getAttendance', marks, question);
  open({ route: '/attendance?date=2026-05-06' });
  const [week, today] = [await screen.findByText('Week'), screen.getByText('Today')];
  act(() => {
    week.click();
    today.click();
  });
  expect(address()).toBe('/attendance?view=week');
});

test.each([
  ['/attendance?date=2026-05-06', 'May 2026'],
  ['/attendance?date=2026-02-30', 'September 2026'],
])('an address opened anew shows its day: %s', async (route, shown) => {
  answer('getAttendance', marks, question);
  open({ route });
  expect(await screen.findByRole('grid', { name: shown })).toBeVisible();
});

describe('a month that begins on the hidden Sunday', () => {
  test('is opened from the year, and by one step from each of its neighbours', async () => {
    answer('getAttendance', marks, question);
    const { user } = open({ route: '/attendance?view=year' });
    await user.click(await screen.findByText('November'));
    expect(period()).toBe('November 2026');
    expect(await dayOf(/^Monday, November 2,/)).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByLabelText('Next'));
    expect(period()).toBe('December 2026');
    await user.click(screen.getByLabelText('Previous'));
    expect(period()).toBe('November 2026');
    await user.click(screen.getByLabelText('Previous'));
    expect(period()).toBe('October 2026');
    await user.click(screen.getByLabelText('Next'));
    expect(period()).toBe('November 2026');
  });

  test('is left by the page keys for the day that it has', async () => {
    answer('getAttendance', marks, question);
    const { user } = open({ route: '/attendance?date=2026-10-01' });
    await user.click(await dayOf(/^Thursday, October 1,/));
    await user.keyboard('{PageDown}');
    expect(await dayOf(/^Monday, November 2,/)).toHaveFocus();
  });
});

describe('on a Sunday', () => {
  test.each([
    [new Date(2026, 10, 1, 10), 'November 2026', /^Monday, November 2,/, 'Nov 2 – 7, 2026'],
    [new Date(2026, 4, 31, 10), 'May 2026', /^Saturday, May 30,/, 'Jun 1 – 6, 2026'],
  ])('month and week are those of today: %s', async (now, month, chosen, week) => {
    jest.setSystemTime(now);
    answer('getAttendance', marks, question);
    const { user } = open({ route: '/attendance?date=2026-09-16' });
    await user.click(await screen.findByText('Today'));
    expect(period()).toBe(month);
    expect(address()).toBe('/attendance');
    expect(await dayOf(chosen)).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByText('Week'));
    expect(period()).toBe(week);
    expect(address()).toBe('/attendance?view=week');
  });
});

test('in French the week is French', async () => {
  answer('getAttendance', marks, question);
  open({ route: '/attendance?view=week', language: 'fr' });
  expect(await screen.findByText('Art : absence')).toBeVisible();
  expect(screen.getByText('Présence : 1 jour, absence : 1 jour.')).toBeVisible();
});

test('without children there is nothing to show but the way to enrol one', async () => {
  open({ children: [] });
  expect(await screen.findByRole('link', { name: 'Enrol a child' })).toBeVisible();
});

const reportButton = () => screen.findByRole('button', { name: 'Report an absence' });

describe('an absence that the parent has reported', () => {
  const today = anAbsence({
    id: 'absence-2',
    firstDay: '2026-09-15',
    lastDay: '2026-09-16',
    reason: 'ill',
    note: '',
  });
  const ofSibling = anAbsence({
    id: 'absence-3',
    studentId: 'child-2',
    firstDay: '2026-09-21',
    lastDay: '2026-09-21',
  });
  const absences = [today, anAbsence(), ofSibling];

  test('is announced in words on each of its days, beside what the school has recorded', async () => {
    answer('getAttendance', marks, question);
    const { user } = open({ absences });
    expect(await dayOf('Thursday, September 17, 2026, absence announced')).toBeVisible();
    expect(await dayOf('Tuesday, September 15, 2026, present in 1 lesson, absence announced')).toBeVisible();
    expect(await dayOf('Monday, September 21, 2026')).toBeVisible();
    expect(screen.getByText('Absence announced')).toBeVisible();
    expect(screen.getByText('Absence announced, September 15 – 16: Illness')).toBeVisible();

    await user.click(screen.getByText('Week'));
    expect(screen.getAllByText(/^Absence announced, September 17 – 18: Appointment$/)).toHaveLength(2);
    expect(screen.getAllByText('Mathematics: present')).toHaveLength(2);
    await user.click(screen.getByText('Year'));
    expect(screen.getAllByLabelText('Absence announced')).toHaveLength(3);
  });

  test('can be withdrawn until it begins', async () => {
    answer('getAttendance', marks, question);
    const { user } = open({ absences });
    // the chosen day is today: this one has begun
    expect(await screen.findByText('Absence announced, September 15 – 16: Illness')).toBeVisible();
    expect(screen.queryByText('Withdraw the report')).not.toBeInTheDocument();
    await user.click(await dayOf(/^Friday, September 18/));
    expect(screen.getByText('Back after lunch')).toBeVisible();
    await user.click(screen.getByText('Withdraw the report'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw the report' }));
    expect(dialog.getByText('The school will expect Ada on these days again.')).toBeVisible();
    answer('removeAbsence', { id: 'absence-1' }, { parameters: { id: 'absence-1' } });
    answer('getAbsences', [today]);
    await user.click(dialog.getByRole('button', { name: 'Withdraw the report' }));
    expect(await dayOf('Friday, September 18, 2026')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Back after lunch')).not.toBeInTheDocument());
  });
});

describe('reporting an absence', () => {
  const sent = {
    studentId: 'child-1',
    firstDay: '2026-09-21',
    lastDay: '2026-09-21',
    reason: 'family',
    note: 'A wedding',
  } as const;

  const fillIn = async ({ user }: ReturnType<typeof open>) => {
    await user.click(await reportButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Report an absence of Ada' }));
    await user.click(dialog.getAllByRole('spinbutton', { name: 'Day' })[0]!);
    await user.keyboard('21');
    await user.click(dialog.getByLabelText('Family matter'));
    await user.type(dialog.getByLabelText(/^Note for the school/), 'A wedding');
    return { dialog, press: () => user.click(dialog.getByRole('button', { name: 'Report' })) };
  };

  test('the last day follows the first, and the calendar announces what the school was told', async () => {
    answer('getAttendance', marks, question);
    const { press } = await fillIn(open({ absences: [] }));
    const reported = { ...anAbsence(), ...sent };
    answer('createAbsence', reported, { body: sent });
    answer('getAbsences', [reported]);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await dayOf('Monday, September 21, 2026, absence announced')).toBeVisible();
  });

  test('what the server refuses stays on the screen, with its reason', async () => {
    answer('getAttendance', marks, question);
    const { dialog, press } = await fillIn(open({ absences: [] }));
    const message = 'An absence is already reported from 2026-09-21 to 2026-09-22.';
    refuse('createAbsence', 409, { message, code: 'ABSENCE_EXISTS' });
    answer('getAbsences', []);
    await press();
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByLabelText(/^Note for the school/)).toHaveValue('A wedding');
  });

  test.each([
    ['en', 'An absence is already reported: September 21 – 22.'],
    ['fr', 'Une absence est déjà signalée : 21–22 septembre.'],
  ] as const)('in %s, days that another report has are named: %s', async (language, words) => {
    answer('getAttendance', marks, question);
    const isFrench = language === 'fr';
    const { user } = open({ absences: [], language });
    await user.click(
      await screen.findByRole('button', { name: isFrench ? /Signaler/ : 'Report an absence' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getAllByRole('radio')[0]!);
    const days = { firstDay: '2026-09-21', lastDay: '2026-09-22' };
    refuse('createAbsence', 409, { message: 'In English.', code: 'ABSENCE_EXISTS', days });
    answer('getAbsences', []);
    await user.click(dialog.getByRole('button', { name: isFrench ? 'Signaler' : 'Report' }));
    const told = (await dialog.findByRole('alert')).textContent;
    expect(told.replace(/\s/g, ' ')).toContain(words);
    expect(told).not.toContain('In English.');
  });

  test('without a network what was typed stays on the screen, and is sent again from there', async () => {
    answer('getAttendance', marks, question);
    const { dialog, press } = await fillIn(open({ absences: [] }));
    breakOff('createAbsence');
    breakOff('getAbsences');
    await press();
    expect(await screen.findByText('The reported absences could not be read.')).toBeInTheDocument();
    expect(dialog.getByRole('alert')).toBeVisible();
    expect(dialog.getByLabelText(/^Note for the school/)).toHaveValue('A wedding');
    const reported = { ...anAbsence(), ...sent };
    answer('createAbsence', reported, { body: sent });
    answer('getAbsences', [reported]);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await dayOf('Monday, September 21, 2026, absence announced')).toBeVisible();
  });

  test('a reason is asked for, and days of long ago are refused, before anything is sent', async () => {
    answer('getAttendance', marks, question);
    const { user } = open({ absences: [] });
    await user.click(await reportButton());
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => user.click(dialog.getByRole('button', { name: 'Report' }));
    await send();
    expect(await dialog.findByRole('link', { name: /^Reason/ })).toBeVisible();
    await user.click(dialog.getByLabelText('Illness'));
    await user.click(dialog.getAllByRole('spinbutton', { name: 'Day' })[0]!);
    await user.keyboard('08');
    await send();
    expect(
      await dialog.findByRole('link', { name: /^First day.*at most a week after it began$/ }),
    ).toBeVisible();
  });

  test('is offered also while the reported absences cannot be read', async () => {
    answer('getAttendance', marks, question);
    answer('getChildren', [child], { parameters: { parentId: 'parent-1' } });
    refuse('getAbsences', 500, { message: 'Away' });
    renderWithProviders(<AttendancePage />, {
      route: '/attendance',
      preloadedState: { session: aSession() },
    });
    expect(await screen.findByText('The reported absences could not be read.')).toBeVisible();
    expect(await reportButton()).toBeVisible();
  });

  test('is not offered for a child without a school', async () => {
    open({ children: [aChild({ school: null })], absences: [] });
    expect(await screen.findByText('No attendance has been recorded for Ada yet.')).toBeVisible();
    expect(screen.queryByText('Report an absence')).not.toBeInTheDocument();
  });

  test('waits for the child whom a link names, who is read anew', async () => {
    answer('getAttendance', marks, question);
    const page = open({ absences: [] });
    expect(await reportButton()).toBeVisible();
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    const late = aChild({ id: 'child-2', firstName: 'Tansy' });
    answerAt(promise, 'getChildren', [child, late], { parameters: { parentId: 'parent-1' } });
    await page.user.click(screen.getByRole('link', { name: 'Of the other' }));
    await waitFor(() => expect(screen.queryByText('Report an absence')).not.toBeInTheDocument());
    resolve();
    await page.user.click(await reportButton());
    expect(await screen.findByRole('dialog', { name: 'Report an absence of Tansy' })).toBeVisible();
  });

  test('an API that takes no reports is offered none', async () => {
    answer('getAttendance', marks, question);
    open();
    expect(await dayOf(/^Monday, September 14/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Report an absence')).not.toBeInTheDocument());
  });
});
