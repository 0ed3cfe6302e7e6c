import { screen, within } from '@testing-library/react';
import { renderUi } from '../../../test/render/renderUi';
import { ToggleGroup } from '.';

const options = ['week', 'month'].map((value) => ({ value, text: value }));

test('one is pressed, and only another one can be chosen', async () => {
  const onChange = jest.fn();
  const { user } = renderUi(<ToggleGroup label="View" options={options} value="week" onChange={onChange} />);
  const group = within(screen.getByRole('group', { name: 'View' }));
  const [week, month] = ['week', 'month'].map((name) => group.getByRole('button', { name }));
  expect(week).toBePressed();
  expect(month).not.toBePressed();

  await user.click(week!);
  expect(onChange).not.toHaveBeenCalled();
  await user.click(month!);
  expect(onChange.mock.calls).toEqual([['month']]);
});

test('every button is reached with the Tab key', async () => {
  const { user } = renderUi(
    <ToggleGroup label="View" options={options} value="month" onChange={jest.fn()} />,
  );
  for (const name of ['week', 'month']) {
    await user.tab();
    expect(screen.getByRole('button', { name })).toHaveFocus();
  }
});
