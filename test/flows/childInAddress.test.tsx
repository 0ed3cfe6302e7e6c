import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router';
import { ChildSelector } from '../../src/features/childSelector';
import { FeePaymentsPage } from '../../src/pages/feePayments';
import { SchedulePage } from '../../src/pages/schedule';
import { aChild } from '../builders/children';
import { aFee, aLesson } from '../builders/schoolLife';
import { aSession } from '../builders/session';
import { renderWithProviders } from '../render/renderWithProviders';
import { answer } from '../server/answer';

const children = ['Fern', 'Tansy'].map((firstName, index) =>
  aChild({
    id: `child-${index + 1}`,
    firstName,
    classe: { id: `class-${index + 1}`, classLevelName: 'One' },
  }),
);

const Address = () => {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
};
/** The address follows what the page shows. */
const addressIs = (address: string) =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(address));

const Links = () => {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/fees/payments/fee-9?child=child-2">Of the other</Link>
      <Link to="/schedule?child=child-9">Of nobody</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
    </>
  );
};

const familyIs = (family = children) =>
  answer('getChildren', family, { parameters: { parentId: 'parent-1' } });

const open = (route: string, family = children) => {
  familyIs(family);
  return renderWithProviders(
    <>
      <ChildSelector />
      <Address />
      <Links />
      <Routes>
        <Route path="/schedule" element={<SchedulePage />} />
        <Route path="/fees/payments/:feeId" element={<FeePaymentsPage />} />
      </Routes>
    </>,
    { route, preloadedState: { session: aSession() } },
  );
};

const lessonOf = (place: number) =>
  answer('getTimetable', [aLesson({ courseName: `Lesson ${place}` })], {
    parameters: { id: `class-${place}` },
  });

test('a link in a mail shows the child that it is about, and asks for no other', async () => {
  answer('getFees', [aFee({ id: 'fee-9', name: 'Museum' })], { parameters: { studentId: 'child-2' } });
  answer('getPayments', [], { parameters: { feeId: 'fee-9' } });
  open('/fees/payments/fee-9?child=child-2');
  expect(await screen.findByRole('region', { name: 'Museum' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Selected child: Tansy/ })).toBeVisible();
  await addressIs('/fees/payments/fee-9?child=child-2');
});

test('the address follows the choice of the parent, so that a reload shows the same child', async () => {
  lessonOf(1);
  const { user } = open('/schedule');
  await screen.findByText('Lesson 1');
  await addressIs('/schedule?child=child-1');
  for (const [name, place] of [
    ['Tansy', 2],
    ['Fern', 1],
  ] as const) {
    if (place === 2) lessonOf(place);
    await user.click(screen.getByRole('button', { name: /^Selected child/ }));
    await user.click(screen.getByRole('menuitemradio', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(`Lesson ${place}`)).toBeVisible();
    await addressIs(`/schedule?child=child-${place}`);
  }
});

test('the way back shows the child of that time, and a link within the portal asks for no other first', async () => {
  lessonOf(1);
  answer('getFees', [aFee({ id: 'fee-9', name: 'Museum' })], { parameters: { studentId: 'child-2' } });
  answer('getPayments', [], { parameters: { feeId: 'fee-9' } });
  const { user } = open('/schedule');
  await screen.findByText('Lesson 1');
  await user.click(screen.getByRole('link', { name: 'Of the other' }));
  expect(await screen.findByRole('region', { name: 'Museum' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Selected child: Tansy/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText('Lesson 1')).toBeVisible();
  await addressIs('/schedule?child=child-1');
  expect(screen.getByRole('button', { name: /^Selected child: Fern/ })).toBeVisible();
});

test('a link to an unknown child leaves the selected one', async () => {
  lessonOf(1);
  const { user } = open('/schedule');
  await screen.findByText('Lesson 1');
  familyIs();
  await user.click(screen.getByRole('link', { name: 'Of nobody' }));
  await addressIs('/schedule?child=child-1');
  expect(await screen.findByText('Lesson 1')).toBeVisible();
});

test.each([
  ['beside another', children.slice(0, 1)],
  ['the first of all', []],
])(
  'a link about a child who came to the school after the tab was opened shows that child: %s',
  async (_name, before) => {
    if (before.length > 0) lessonOf(1);
    const { user } = open('/schedule', before);
    await screen.findByText(
      before.length > 0 ? 'Lesson 1' : 'You have no children in a school yet. Enrol a child to begin.',
    );
    familyIs();
    answer('getFees', [aFee({ id: 'fee-9', name: 'Museum' })], { parameters: { studentId: 'child-2' } });
    answer('getPayments', [], { parameters: { feeId: 'fee-9' } });
    await user.click(screen.getByRole('link', { name: 'Of the other' }));
    expect(await screen.findByRole('region', { name: 'Museum' })).toBeVisible();
    await addressIs('/fees/payments/fee-9?child=child-2');
  },
);

test('a child whom the parent does not have leads to the first', async () => {
  lessonOf(1);
  open('/schedule?view=week&child=child-9');
  expect(await screen.findByText('Lesson 1')).toBeVisible();
  await addressIs('/schedule?view=week&child=child-1');
});

test('the selector names the last name too where two children share the first', async () => {
  lessonOf(1);
  const [first, second] = children;
  open('/schedule', [first!, { ...second!, firstName: 'Fern', lastName: 'Bennett' }]);
  expect(await screen.findByRole('button', { name: 'Selected child: Fern Moreau Oak School' })).toBeVisible();
  expect(await screen.findByText('Lesson 1')).toBeVisible();
});
