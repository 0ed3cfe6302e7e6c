import { act, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router';
import { renderUi } from '../../../test/render/renderUi';
import { KitPage } from './KitPage';
import { views } from './views';

const open = async (search: string) => {
  renderUi(
    <MemoryRouter>
      <KitPage search={search} />
    </MemoryRouter>,
  );
  await act(() => Promise.resolve());
};

test('a frame for each theme and direction', async () => {
  await open('');
  const sources = [...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('src'));
  expect(sources).toEqual(
    ['light.ltr', 'light.rtl', 'dark.ltr', 'dark.rtl'].map((look) => `/kit?look=${look}`),
  );
});

test('every component is shown, and each field refused', async () => {
  await open('?look=dark.rtl');
  expect(screen.getByText('YearGrid')).toBeVisible();
  const refused = await screen.findAllByText('This answer is required');
  expect(refused.length).toBeGreaterThan(12);
});

/** MUI's date picker keeps its opener in its state, and its table measures itself. */
const DRAWN_TWICE = ['FilterBar', 'DateFilter', 'DataTable'];

test.each(Object.entries(views).filter(([name]) => !DRAWN_TWICE.includes(name)))(
  '%s is drawn once before it is painted',
  (name, Example) => {
    const phases: string[] = [];
    renderUi(
      <MemoryRouter>
        <Profiler id={name} onRender={(_, phase) => phases.push(phase)}>
          <Example />
        </Profiler>
      </MemoryRouter>,
    );
    expect(phases).toContain('mount');
    // a component set a state while React committed, so the effects of the whole page would run before it is painted
    expect(phases).not.toContain('nested-update');
  },
);
