import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render/renderUi';
import { DateFilter } from '.';

const Filter = () => {
  const [day, setDay] = useState('2026-03-09');
  return (
    <>
      <DateFilter labelId="t.day" value={day} onChange={setDay} />
      <button onClick={() => setDay('')}>Clear all</button>
    </>
  );
};

const renderFilter = () => renderUi(<Filter />, { wording: { 't.day': 'Day' } });
const field = () => screen.getByRole('group', { name: 'Day' });
const text = () => field().textContent?.replace(/[^\d/A-Z]/g, '');

test('a day that is half typed anew is left alone until the filter is cleared from elsewhere', async () => {
  const { user } = renderFilter();
  await user.click(within(field()).getByRole('spinbutton', { name: 'Year' }));
  await user.keyboard('20');
  expect(text()).toBe('03/09/0020');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(text()).toBe('MM/DD/YYYY');
});
