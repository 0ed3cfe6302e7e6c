import { act, renderHook, screen, within } from '@testing-library/react';
import { aChild } from '../../../test/builders/children';
import { aLesson } from '../../../test/builders/schoolLife';
import { aSession } from '../../../test/builders/session';
import { fixDate } from '../../../test/jest/fixedDate';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../../test/server/answer';
import { SchedulePage } from './SchedulePage';
import { useNow } from './useNow';

const question = { parameters: { id: 'class-1' } };
const lessons = [
  aLesson({ id: '2', courseName: 'Science', startTime: '13:30', endTime: '14:25' }),
  aLesson(),
  aLesson({ id: '3', day: 'WEDNESDAY', courseName: 'Art', startTime: '10:15', endTime: '11:10' }),
];
const open = (language: 'en' | 'fr' = 'en', child = aChild(), tell: typeof misanswer = answer) => {
  tell('getChildren', [child], { parameters: { parentId: 'parent-1' } });
  return renderWithProviders(<SchedulePage />, { language, preloadedState: { session: aSession() } });
};
const days = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const columnOf = (day: string) =>
  within(screen.getByRole('heading', { level: 2, name: day }).closest<HTMLElement>('li')!);

describe('on a Wednesday at half past ten', () => {
  fixDate(new Date(2026, 8, 16, 10, 30));

  test('six columns list the lessons in their order, and the one under way is marked', async () => {
    answer('getTimetable', lessons, question);
    open();
    expect(screen.getByText('Loading the schedule…')).toBeVisible();
    await screen.findByText('Science');
    expect(days()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
    expect(
      columnOf('Monday')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
    ).toEqual(['Mathematics8:00 – 8:55 AMMs. Okafor', 'Science1:30 – 2:25 PMMs. Okafor']);
    expect(columnOf('Wednesday').getByText('Now')).toBeVisible();
    expect(screen.getAllByText('Now')).toHaveLength(1);
    expect(columnOf('Tuesday').getByText('No courses')).toBeVisible();
  });

  test('in French times and days are French', async () => {
    answer('getTimetable', lessons, question);
    open('fr');
    expect(await screen.findByText('08:00 – 08:55')).toBeVisible();
    expect(days()[0]).toBe('Lundi');
  });

  test('a phone begins with today', async () => {
    const { innerWidth } = window;
    window.innerWidth = 360;
    try {
      answer('getTimetable', lessons, question);
      open();
      await screen.findByText('Science');
      expect(days()).toEqual(['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Monday', 'Tuesday']);
      const choice = within(screen.getByRole('group', { name: 'Choose a day' }));
      expect(choice.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Wed',
        'Thu',
        'Fri',
        'Sat',
        'Mon',
        'Tue',
      ]);
      expect(choice.getByRole('button', { name: 'Wed', pressed: true })).toBeVisible();
    } finally {
      window.innerWidth = innerWidth;
    }
  });
});

test.each([null, { id: '', classLevelName: 'Grade 5' }])(
  'a child without a class, or of one that is known by its name alone, has no courses on any day',
  async (classe) => {
    open('en', aChild({ classe }), misanswer);
    expect(await screen.findAllByText('No courses')).toHaveLength(6);
  },
);

test('a schedule that could not be read can be asked for again', async () => {
  refuse('getTimetable', 500, { message: 'Away' }, question);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('The schedule could not be read.');
  answer('getTimetable', lessons, question);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Science')).toBeVisible();
});

test('the clock moves on with the minute', () => {
  jest.useFakeTimers({ now: new Date(2026, 8, 16, 10, 30, 40) });
  try {
    const { result } = renderHook(useNow);
    act(() => void jest.advanceTimersByTime(19_999));
    expect(result.current.getMinutes()).toBe(30);
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current.getMinutes()).toBe(31);
    act(() => void jest.advanceTimersByTime(60_000));
    expect(result.current.getMinutes()).toBe(32);
  } finally {
    jest.useRealTimers();
  }
});
