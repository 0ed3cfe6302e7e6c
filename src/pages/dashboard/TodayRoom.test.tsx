import { act, screen, waitFor } from '@testing-library/react';
import { aChild } from '../../../test/builders/children';
import { aLesson, aMark, anEvent } from '../../../test/builders/schoolLife';
import { aSession } from '../../../test/builders/session';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { simulateSeeing } from '../../../test/render/seeing';
import { answer, answerAt } from '../../../test/server/answer';
import { TodayRoom } from './TodayRoom';

beforeAll(() => import('./ChildToday'));
fixDate(new Date(2026, 8, 16, 10));

const { look } = simulateSeeing();

const child = { ...aChild({ lastStudentPromotionId: 'place-1' }), gender: 'female' };

const showRoom = () =>
  renderWithProviders(<TodayRoom child={child} now={new Date()} />, {
    preloadedState: { session: aSession() },
  });

test('a line of a child’s day waits for those above it, so that none moves once it is shown', async () => {
  const { store } = showRoom();
  let answerTimetable = () => {};
  const moment = new Promise<void>((resolve) => (answerTimetable = resolve));
  answerAt(moment, 'getTimetable', [aLesson({ day: 'WEDNESDAY' })], {
    parameters: { id: 'class-1' },
  });
  answer('getAttendance', [], { parameters: { studentId: 'place-1' } });
  answer('getSchoolEvents', [anEvent()], { parameters: { schoolId: 'school-oak' } });
  answer('getParentEvents', []);
  act(() => look(true));
  await waitFor(() => expect(JSON.stringify(store.getState().api.queries)).toContain('Sports day'));
  expect(screen.queryByText(/Sports day$/)).toBeNull();
  answerTimetable();
  expect(await screen.findByText('1 lesson today, at 8:00 AM')).toBeVisible();
  expect(screen.getByText(/Sports day$/)).toBeVisible();
});

test('a child’s day is asked for when the card is seen: lessons, attendance and the next event', async () => {
  showRoom();
  act(() => look(false));
  expect(screen.queryByText(/today/)).toBeNull();
  const lessons = [aLesson({ day: 'WEDNESDAY' }), aLesson({ id: '2', day: 'MONDAY' })];
  answer('getTimetable', lessons, { parameters: { id: 'class-1' } });
  answer('getAttendance', [aMark('2026-09-14'), aMark('2026-09-15', 'absent')], {
    parameters: { studentId: 'place-1' },
  });
  answer('getSchoolEvents', [anEvent()], { parameters: { schoolId: 'school-oak' } });
  answer('getParentEvents', []);
  act(() => look(true));
  expect(await screen.findByText('1 lesson today, at 8:00 AM')).toBeVisible();
  expect(await screen.findByText('Attendance lately: 50%')).toBeVisible();
  expect(await screen.findByText(/Sports day$/)).toBeVisible();
});

test('of an event that began on a day before, the card says until when it lasts', async () => {
  showRoom();
  const journey = { start: '2026-09-14T00:00:00Z', end: '2026-09-18T23:59:59Z', allDay: true };
  answer('getTimetable', [], { parameters: { id: 'class-1' } });
  answer('getAttendance', [], { parameters: { studentId: 'place-1' } });
  answer('getSchoolEvents', [anEvent({ title: 'Journey', ...journey })], {
    parameters: { schoolId: 'school-oak' },
  });
  answer('getParentEvents', []);
  act(() => look(true));
  expect(await screen.findByText('Until Fri, Sep 18: Journey')).toBeVisible();
});
