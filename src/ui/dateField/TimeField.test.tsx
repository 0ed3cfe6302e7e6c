import { screen, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { renderUi } from '../../../test/render/renderUi';
import { Form } from '../form/Form';
import { TimeField } from '.';

const field = () => screen.getByRole('group', { name: 'Starts' });
const text = () => field().textContent?.replace(/[^\d:A-Z]/g, '');

const renderField = (start: string, language: 'en' | 'fr' = 'en') => {
  const told: string[] = [];
  const shown = renderUi(
    <Form
      initialValues={{ start }}
      schema={z.object({ start: z.string() })}
      onSubmit={jest.fn()}
      onChange={(values) => told.push(values.start)}
    >
      <TimeField name="start" labelId="t.start" />
    </Form>,
    { wording: { 't.start': 'Starts' }, language },
  );
  return { ...shown, told };
};

test('in English the day has two halves of twelve hours', () => {
  renderField('14:30');
  expect(text()).toBe('02:30PM');
});

test('in French the day has 24 hours, whatever the browser speaks', () => {
  renderField('14:30', 'fr');
  expect(text()).toBe('14:30');
});

test('what is typed reaches the form as hours and minutes of a day', async () => {
  const { user, told } = renderField('');
  await user.click(within(field()).getByRole('spinbutton', { name: 'Hours' }));
  await user.keyboard('0245P');
  expect(told.at(-1)).toBe('14:45');
});
