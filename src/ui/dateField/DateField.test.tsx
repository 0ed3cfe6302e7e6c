import { screen, waitFor, within } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import * as z from 'zod/mini';
import { isCalendarDate, isNotInFuture } from '../../lib/dates';
import { BusyButton } from '../feedback/BusyButton';
import { Form } from '../form/Form';
import { DateField } from '.';
import { UNFINISHED_DATE } from './typedDate';

const pastDate = z
  .string()
  .check(
    z.minLength(1, 'validation.required'),
    z.refine(isCalendarDate, 'validation.date'),
    z.refine(isNotInFuture, 'validation.dateInFuture'),
  );

const renderField = (birth = '', language: 'en' | 'fr' = 'en') => {
  const told: string[] = [];
  const shown = renderUi(
    <Form
      initialValues={{ birth }}
      schema={z.object({ birth: pastDate })}
      onSubmit={jest.fn()}
      onChange={(values) => told.push(values.birth)}
    >
      <DateField name="birth" labelId="t.birth" disableFuture />
      <BusyButton type="submit">Save</BusyButton>
    </Form>,
    { wording: { 't.birth': 'Date of birth' }, language },
  );
  const part = (name: string) => within(field()).getByRole('spinbutton', { name });
  return { ...shown, told, part };
};

const field = () => screen.getByRole('group', { name: 'Date of birth' });
/** The field's text without the direction marks that the picker adds. */
const text = () => field().textContent?.replace(/[^\d/A-Z]/g, '');

test('while the year is typed, no year of long ago reaches the form', async () => {
  const { user, told, part } = renderField();
  await user.click(part('Month'));
  await user.keyboard('03092015');
  expect(told.filter((value) => value !== UNFINISHED_DATE)).toEqual(['2015-03-09']);
  expect(text()).toBe('03/09/2015');
});

test('a date that is given is shown', () => {
  renderField('2015-03-09');
  expect(text()).toBe('03/09/2015');
});

test('a browser that translates the page leaves the date alone', () => {
  renderField('2015-03-09');
  expect(field()).toHaveAttribute('translate', 'no');
});

test('in French the day comes first', () => {
  renderField('2015-03-09', 'fr');
  expect(text()).toBe('09/03/2015');
});

test('a half-erased date is no answer, and is not the old one either', async () => {
  const { user, told, part } = renderField('2015-03-09');
  await user.click(part('Month'));
  await user.keyboard('{Backspace}');
  expect(told.at(-1)).not.toBe('2015-03-09');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByText(/Enter a date that exists/)).not.toHaveLength(0);
  expect(text()).toBe('MM/09/2015');
});

test('a date that is begun and left is asked to be finished, and may be emptied again', async () => {
  const { user, told, part } = renderField();
  await user.click(part('Month'));
  await user.keyboard('03');
  expect(screen.queryByText('Enter a date that exists')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Date of birth – Enter a date that exists' })).toBeVisible();
  expect(text()).toBe('03/DD/YYYY');

  await user.click(part('Month'));
  await user.keyboard('{Backspace}');
  await user.tab();
  expect(told.at(-1)).toBe('');
});

test('a date in the future is told as such', async () => {
  const { user, part } = renderField();
  await user.click(part('Month'));
  await user.keyboard('01012999');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('link', { name: 'Date of birth – Enter today’s date or an earlier one' }),
  ).toBeVisible();
});

test('the error summary leads into the field', async () => {
  const { user, part } = renderField();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('link', { name: /^Date of birth/ }));
  await waitFor(() => expect(part('Month')).toHaveFocus());
});

test('a day is chosen from the calendar', async () => {
  const { user, told } = renderField('2015-03-09');
  await user.click(screen.getByRole('button', { name: /choose date/i }));
  await user.click(await screen.findByRole('gridcell', { name: '12' }));
  expect(told.at(-1)).toBe('2015-03-12');
});

test('in French the first day of a month is read as 1er', () => {
  renderField('2015-12-01', 'fr');
  expect(screen.getByRole('button', { name: /1er déc\. 2015/ })).toBeVisible();
});
