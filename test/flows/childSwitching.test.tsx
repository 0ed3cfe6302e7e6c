import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import nock from 'nock';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { ChildSelector } from '../../src/features/childSelector';
import { AttendancePage } from '../../src/pages/attendance';
import { FeesPage } from '../../src/pages/fees';
import { SchedulePage } from '../../src/pages/schedule';
import { aChild } from '../builders/children';
import { aFee, aLesson, aMark } from '../builders/schoolLife';
import { aSession } from '../builders/session';
import { fixDate } from '../jest/fixedDate';
import { renderWithProviders } from '../render/renderWithProviders';
import { settled } from '../render/settled';
import { answer } from '../server/answer';

/** On a phone the fees are cards, which a test draws more quickly than the grid. */
const { innerWidth } = window;
beforeAll(async () => {
  window.innerWidth = 360;
  await import('../../src/ui/dataTable');
});
afterAll(() => void (window.innerWidth = innerWidth));
fixDate(new Date(2026, 8, 14, 10));

const COUNT = 7;
const SWITCHES = 20;
const numbers = Array.from({ length: COUNT }, (_, index) => index);
const children = numbers.map((number) =>
  aChild({
    id: `child-${number}`,
    firstName: `Child${number}`,
    classe: { id: `class-${number}`, classLevelName: `Grade ${number}` },
    lastStudentPromotionId: `place-${number}`,
  }),
);

type Release = () => void;

/** Answers that wait until the test lets each of them go, in whatever order it likes. */
const holdAnswers = () => {
  const waiting: Release[] = [];
  const hold = (name: EndpointName, parameters: Record<string, string>, body: object) =>
    nock(`${window.location.origin}/api`)
      .intercept(pathOf(name, parameters), endpoints[name].method)
      .reply(
        200,
        () =>
          new Promise<nock.Body>((resolve) => {
            waiting.push(() => resolve(body as nock.Body));
          }),
      );
  for (const number of numbers) {
    hold('getFees', { studentId: `child-${number}` }, [aFee({ name: `Fee of Child${number}` })]);
    hold('getTimetable', { id: `class-${number}` }, [aLesson({ courseName: `Lesson of Child${number}` })]);
    hold('getAttendance', { studentId: `place-${number}` }, [
      aMark('2026-09-14', 'present', `Mark of Child${number}`),
    ]);
  }
  /** The last asked is answered first. */
  return { releaseOne: () => waiting.pop()?.(), isEmpty: () => waiting.length === 0 };
};

const shownChildren = () => [
  ...new Set([...(document.body.textContent ?? '').matchAll(/of (Child\d)/g)].map(([, name]) => name)),
];
/** Looks at the page after every change of it, not only when the test comes around to it. */
const watchForOthers = () => {
  const mistakes: string[] = [];
  const look = () => {
    const label = document.querySelector('[aria-label^="Selected child"]')?.getAttribute('aria-label') ?? '';
    for (const name of shownChildren())
      if (!label.includes(String(name))) mistakes.push(`${String(name)} under "${label}"`);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { mistakes, stop: () => observer.disconnect() };
};

/** By selectors: the roles of three screens at once take long to tell. */
const choose = (name: string) => {
  fireEvent.click(document.querySelector('[aria-label^="Selected child"]')!);
  const items = [...document.querySelectorAll('[role="menuitemradio"]')];
  fireEvent.click(items.find(({ textContent }) => textContent?.startsWith(`${name} Moreau`))!);
};

test('twenty changes of the child, with slow answers in the wrong order, never show another child', async () => {
  answer('getChildren', children, { parameters: { parentId: 'parent-1' } });
  answer('getAbsences', []);
  const { releaseOne, isEmpty } = holdAnswers();
  const { store } = renderWithProviders(
    <>
      <ChildSelector />
      <AttendancePage />
      <FeesPage />
      <SchedulePage />
    </>,
    { preloadedState: { session: aSession() } },
  );
  await screen.findByRole('button', { name: 'Selected child: Child0 Oak School' });
  const { mistakes, stop } = watchForOthers();

  for (let turn = 1; turn <= SWITCHES; turn += 1) {
    const name = `Child${(turn * 3) % COUNT}`;
    choose(name);
    expect(shownChildren().filter((shown) => shown !== name)).toEqual([]);
    // one answer arrives between two changes, for whichever child it is
    await act(async () => {
      releaseOne();
      await new Promise(setImmediate);
    });
  }
  await waitFor(() => {
    releaseOne();
    expect(isEmpty()).toBe(true);
  });
  await settled(store);

  const last = `Child${(SWITCHES * 3) % COUNT}`;
  for (const text of [`Fee of ${last}`, `Lesson of ${last}`, `Mark of ${last}: present`])
    expect(await screen.findByText(text)).toBeVisible();
  stop();
  expect(mistakes).toEqual([]);

  choose('Child2');
  expect(shownChildren()).toEqual(['Child2']);
  expect(screen.getAllByText('Child2 Moreau · Grade 2 · Oak School')).toHaveLength(3);
});
