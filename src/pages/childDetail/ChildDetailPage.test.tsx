import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { aChild } from '../../../test/builders/children';
import { aSession } from '../../../test/builders/session';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { answer, misanswer, refuse } from '../../../test/server/answer';
import { ChildDetailPage } from './ChildDetailPage';

const courses = [
  { id: '1', name: 'Mathematics', teacherName: 'Ms. Okafor' },
  { id: '2', name: 'Art', teacherName: 'Mr. Novak' },
];
const answerCourses = (id = 'class-1') => answer('getCourses', courses, { parameters: { id } });
const twin = aChild({
  id: 'child/2',
  lastName: 'Bennett',
  classe: { id: 'class-2', classLevelName: 'Grade 7' },
});

const open = (
  route: string,
  children = [aChild({ middleName: 'Ruth' })],
  tell: typeof misanswer = answer,
) => {
  tell('getChildren', children, { parameters: { parentId: 'parent-1' } });
  answer('getAbsences', []);
  return renderWithProviders(
    <Routes>
      <Route path="/children/:nameParams" element={<ChildDetailPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { route, preloadedState: { session: aSession() } },
  );
};
const factOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling?.textContent;

test('everything that is known of a child', async () => {
  answerCourses();
  open('/children/Ada');
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Moreau' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Ada Moreau' })).toBeVisible();
  expect(screen.getByText('Last score: -')).toBeVisible();
  expect(screen.getByText('Oak School')).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Moreau'],
    ['Middle name', 'Ruth'],
    ['Gender', 'Female'],
    ['Date of birth', 'April 2, 2016'],
    ['Email', 'ada@example.com'],
    ['Class', 'Grade 5'],
    ['General average', '-'],
    ['Class ranking', '-'],
  ] as const)
    expect(factOf(label)).toBe(value);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'CourseTeacherGrade',
    'MathematicsMs. Okafor-',
    'ArtMr. Novak-',
  ]);
});

test('an absence of the child is reported from here', async () => {
  answerCourses();
  const { user } = open('/children/Ada');
  await user.click(await screen.findByRole('button', { name: 'Report an absence' }));
  expect(await screen.findByRole('dialog', { name: 'Report an absence of Ada' })).toBeVisible();
});

test('a name that no child has', async () => {
  open('/children/Nobody');
  expect(await screen.findByText('Children not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Children' })).toHaveAttribute('href', '/children');
});

test('two children of one name are told apart', async () => {
  const { user } = open('/children/Ada', [aChild(), twin]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Which Ada?' })).toBeVisible();
  expect(screen.queryByText('Basic information')).not.toBeInTheDocument();
  answerCourses('class-2');
  await user.click(screen.getByRole('link', { name: /Ada Bennett/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Bennett' })).toBeVisible();
  expect(await screen.findByText('Mathematics')).toBeVisible();
});

test.each([
  { classe: null, name: '–' },
  { classe: { id: '', classLevelName: 'Grade 5' }, name: 'Grade 5' },
])('a child without a class, or of one that is known by its name alone, has no courses', async (answered) => {
  open('/children/Ada', [aChild({ classe: answered.classe })], misanswer);
  expect(await screen.findByText('There are no courses to show yet.')).toBeVisible();
  expect(factOf('Class')).toBe(answered.name);
});

test('courses that could not be read can be asked for again', async () => {
  refuse('getCourses', 500, { message: 'Away' }, { parameters: { id: 'class-1' } });
  const { user } = open('/children/Ada');
  expect(await screen.findByRole('alert')).toHaveTextContent('The courses could not be read.');
  answerCourses();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Mathematics')).toBeVisible();
});

test('children that could not be read are not said to be unknown', async () => {
  refuse('getChildren', 500, { message: 'Away' }, { parameters: { parentId: 'parent-1' } });
  renderWithProviders(
    <Routes>
      <Route path="/children/:nameParams" element={<ChildDetailPage />} />
    </Routes>,
    { route: '/children/Ada', preloadedState: { session: aSession() } },
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('Your children could not be read.');
  expect(screen.queryByText('Children not found')).not.toBeInTheDocument();
});

test('the child’s page leads to its daily screens', async () => {
  answerCourses('class-2');
  open('/children/Tomas', [aChild(), { ...twin, id: '2', firstName: 'Tomas' }]);
  const links = within(await screen.findByRole('navigation', { name: 'About this child' }));
  expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Attendance', '/attendance?child=2'],
    ['Schedule', '/schedule?child=2'],
    ['Fees', '/fees?child=2'],
  ]);
});
