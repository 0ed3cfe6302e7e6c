import { act, screen, waitFor } from '@testing-library/react';
import { Form } from '../../ui';
import { guardianPatch } from '../../contract/guardians';
import { renderWithProviders } from '../../../test/render/renderWithProviders';
import { aGuardian } from '../../../test/sections/records';
import type { PriorityValues } from './prioritySchema';
import { prioritySection } from './prioritySection';

const { Fields, emptyValues, fromRecords, rows, schema, toPayloads } = prioritySection;

const father = aGuardian({ priority: null });
const aunt = aGuardian({
  id: 'guardian-2',
  firstName: 'Olive',
  lastName: 'Pine',
  priority: null,
  gender: 'female',
});

const shown = (values: PriorityValues) => {
  const submitted: PriorityValues[] = [];
  const view = renderWithProviders(
    <Form initialValues={values} schema={schema} onSubmit={(given) => submitted.push(given)}>
      <Fields mode="wizard" />
      <button type="submit">Save</button>
    </Form>,
  );
  return { ...view, submitted };
};

const problemsWith = (...typed: string[]) => {
  const values = fromRecords(typed.map((_, index) => aGuardian({ id: `guardian-${index}` })));
  const priorities = values.priorities.map((entry, index) => ({ ...entry, priority: typed[index] }));
  const { error } = schema.safeParse({ priorities });
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];
};

it('asks for the priority of each guardian by name and sends it with relationship and gender', async () => {
  const { user, submitted } = shown(fromRecords([father, aunt]));
  await user.type(screen.getByRole('textbox', { name: 'Priority of Rowan Thistle' }), '1');
  await user.type(screen.getByRole('textbox', { name: 'Priority of Olive Pine' }), '0');
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(submitted).toHaveLength(1));
  const payloads = toPayloads(schema.parse(submitted[0]));
  expect(payloads).toEqual([
    { id: 'guardian-1', body: { priority: 1, relationshipType: 'Stepfather', gender: 'male' } },
    { id: 'guardian-2', body: { priority: 0, relationshipType: 'Stepfather', gender: 'female' } },
  ]);
  for (const { body } of payloads) expect(guardianPatch.parse(body)).toEqual(body);
});

it.each([
  ['missing', ''],
  ['unknown', 'Grandmother'],
])(
  'takes the priority of a guardian whose relationship and gender are %s, and leaves those out',
  async (_what, told) => {
    const unknown = { relationshipType: told as never, gender: told as never };
    const { user, submitted } = shown(fromRecords([aGuardian({ priority: null, ...unknown })]));
    await user.type(screen.getByRole('textbox', { name: 'Priority of Rowan Thistle' }), '1');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(submitted).toHaveLength(1));
    expect(toPayloads(schema.parse(submitted[0]))).toStrictEqual([
      { id: 'guardian-1', body: { priority: 1 } },
    ]);
  },
);

it('sends the gender although the relationship is unknown', () => {
  const values = fromRecords([aGuardian({ relationshipType: 'Grandmother' as never })]);
  expect(toPayloads(schema.parse(values))).toStrictEqual([
    { id: 'guardian-1', body: { priority: 3, gender: 'male' } },
  ]);
});

it('refuses the same priority twice, in words at the field', async () => {
  const { user, submitted } = shown(fromRecords([father, aunt]));
  for (const field of screen.getAllByRole('textbox')) await user.type(field, '2');
  await user.click(screen.getByText('Save'));
  const second = screen.getByRole('textbox', { name: 'Priority of Olive Pine' });
  await waitFor(() => expect(second).toHaveAccessibleDescription('Each guardian needs a different priority'));
  expect(screen.getByRole('textbox', { name: 'Priority of Rowan Thistle' })).toBeValid();
  expect(submitted).toEqual([]);
});

it('says so when there are no guardians', () => {
  shown(emptyValues());
  expect(screen.getByText('No guardians found')).toBeVisible();
  expect(screen.getByText('Add them in the contacts step.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it.each([
  ['', 'validation.required'],
  ['first', 'validation.priorityNumber'],
  ['1.5', 'validation.priorityNumber'],
  ['1e2', 'validation.priorityNumber'],
  ['-1', 'validation.priorityNegative'],
])('refuses the priority "%s"', (typed, message) => {
  expect(problemsWith(typed)[0]).toBe(`priorities.0.priority ${message}`);
});

it('names equal priorities although another is wrong', () => {
  expect(problemsWith('1', '01', 'x')).toEqual([
    'priorities.2.priority validation.priorityNumber',
    'priorities.1.priority validation.priorityUnique',
  ]);
});

it('keeps what was typed for the guardians that remain', () => {
  const typed = fromRecords([father, aunt]);
  typed.priorities[1]!.priority = '4';
  expect(fromRecords([aunt, aGuardian({ id: 'guardian-3', priority: 7 })], typed).priorities).toMatchObject([
    { id: 'guardian-2', priority: '4' },
    { id: 'guardian-3', priority: '7' },
  ]);
});

it('shows name and priority in the summary', () => {
  expect(rows(aGuardian()).map(({ value }) => value)).toEqual([
    { kind: 'text', text: 'Rowan Thistle' },
    { kind: 'text', text: '3' },
  ]);
});

it('moves guardians by keyboard, says where they are, and sends what the numbers would', async () => {
  const niece = aGuardian({ id: 'guardian-3', firstName: 'Fern', lastName: 'Pine', priority: 5 });
  const { user, submitted } = shown(fromRecords([father, aunt, niece]));
  const names = () =>
    screen.getAllByLabelText<HTMLInputElement>(/Priority of/).map(({ labels }) => labels?.[0]?.textContent);
  expect(names()).toEqual(['Priority of Fern Pine', 'Priority of Rowan Thistle', 'Priority of Olive Pine']);
  const up = screen.getByRole('button', { name: 'Move Olive Pine up' });
  act(() => up.focus());
  await user.keyboard('{Enter}{Enter}');
  expect(up).toHaveFocus();
  expect(up).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status')).toHaveTextContent('Olive Pine is now number 1 of 3 to be called.');
  expect(names()).toEqual(['Priority of Olive Pine', 'Priority of Fern Pine', 'Priority of Rowan Thistle']);
  await user.click(screen.getByText('Save'));
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(toPayloads(schema.parse(submitted[0])).map(({ id, body }) => [id, body.priority])).toEqual([
    ['guardian-2', 0],
    ['guardian-3', 1],
    ['guardian-1', 2],
  ]);
});
