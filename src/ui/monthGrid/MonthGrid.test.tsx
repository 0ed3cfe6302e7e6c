import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../../../test/render/renderUi';
import { MonthGrid } from '.';

const Month = () => {
  const [day, setDay] = useState('2026-11-15');
  return (
    <>
      <h2 id="month">November</h2>
      <button onClick={() => setDay('2026-11-20')}>20th</button>
      <MonthGrid
        day={day}
        today="2026-11-11"
        weeks={{ firstWeekday: 0, hiddenWeekdays: [] }}
        labelledBy="month"
        onDay={setDay}
        describe={() => ''}
        renderDay={() => null}
      />
    </>
  );
};

const day = (name: RegExp) => screen.getByRole('button', { name });

test('a key that leads to the day one is on leaves the focus to whatever is pressed next', async () => {
  const { user } = renderUi(<Month />);
  await user.click(day(/November 15/));
  await user.keyboard('{Home}');
  expect(day(/November 15/)).toHaveFocus();
  await user.click(day(/^20th$/));
  expect(day(/November 20/)).toHaveAttribute('aria-pressed', 'true');
  expect(day(/^20th$/)).toHaveFocus();
});

test.each(['altKey', 'ctrlKey', 'metaKey'])('an arrow with %s belongs to the browser', async (held) => {
  const { user } = renderUi(<Month />);
  await user.click(day(/November 15/));
  const isLeftAlone = fireEvent.keyDown(day(/November 15/), { key: 'ArrowRight', [held]: true });
  expect(isLeftAlone).toBe(true);
  expect(day(/November 15/)).toHaveAttribute('aria-pressed', 'true');
});
