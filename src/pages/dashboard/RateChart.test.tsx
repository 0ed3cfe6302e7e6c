import { renderUi } from '../../../test/render/renderUi';
import { SAMPLE_ATTENDANCE_RATES } from '../../domain/attendance';
import { RateChart } from './RateChart';

const rates = SAMPLE_ATTENDANCE_RATES.map((rate, index) => ({ label: `Day ${index + 1}`, rate }));

/** jsdom lays nothing out, and its readers do not mind motion. */
beforeEach(() => {
  const { matchMedia } = window;
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 480, 240));
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) =>
      Object.assign(matchMedia(query), query.includes('reduced-motion: reduce') ? { matches: true } : {}),
    );
});

const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('.recharts-bar-rectangle path')].map((bar) =>
    Number(bar.getAttribute('height')),
  );

test('each of the ten days has a bar, at once where the reader wants no motion', () => {
  const { container } = renderUi(<RateChart rates={rates} />);
  const bars = heights(container);
  expect(bars).toHaveLength(10);
  expect(bars[1]).toBeGreaterThan(bars[5]!);
  expect(bars.every((height) => height > 0)).toBe(true);
});
