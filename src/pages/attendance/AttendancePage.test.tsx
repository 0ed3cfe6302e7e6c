import { screen, within } from '@testing-library/react';
import { aChild } from '../../../test/builders/children';
import { aMark } from '../../../test/builders/schoolLife';
import { aSession } from '../../../test/builders/session';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../../test/server/answer';
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

const open = (route = '/attendance', language: 'en' | 'fr' = 'en', children = [child]) => {
  answer('getChildren', children, { parameters: { parentId: 'parent-1' } });
  return renderWithProviders(<AttendancePage />, {
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
  open('/attendance', 'en', children);
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

test('in French the week is French', async () => {
  answer('getAttendance', marks, question);
  open('/attendance?view=week', 'fr');
  expect(await screen.findByText('Art : absence')).toBeVisible();
  expect(screen.getByText('Présence : 1 jour, absence : 1 jour.')).toBeVisible();
});

test('without children there is nothing to show but the way to enrol one', async () => {
  open('/attendance', 'en', []);
  expect(await screen.findByRole('link', { name: 'Enrol a child' })).toBeVisible();
});
