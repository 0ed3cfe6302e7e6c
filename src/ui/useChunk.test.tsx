import { act, screen } from '@testing-library/react';
import { renderUi } from '../../test/render/renderUi';
import { useChunk } from './useChunk';

const Extra = () => <p>extra</p>;
const found = () => Promise.resolve(Extra);
const lost = () => Promise.reject(new Error('chunk'));

const Page = ({ load, isWanted = true }: { load: () => Promise<typeof Extra>; isWanted?: boolean }) => {
  const { Loaded, isFailed } = useChunk(load, isWanted);
  return (
    <>
      <p>page</p>
      {Loaded && <Loaded />}
      {isFailed && <p>failed</p>}
    </>
  );
};

const soon = () => act(() => jest.advanceTimersByTimeAsync(2_000));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chunk that cannot be had leaves the page, is told of, and is asked for until it is there', async () => {
  const load = jest.fn(found).mockImplementationOnce(lost).mockImplementationOnce(lost);
  renderUi(<Page load={load} />);
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect([screen.queryByText('page'), screen.queryByText('failed')]).not.toContain(null);
  await soon();
  expect(screen.queryByText('extra')).toBeNull();
  await soon();
  expect([screen.queryByText('page'), screen.queryByText('extra')]).not.toContain(null);
  expect(screen.queryByText('failed')).toBeNull();
  await soon();
  expect(load).toHaveBeenCalledTimes(3);
});

test('it is asked for only when it is wanted, and no longer once the page has gone', async () => {
  const load = jest.fn(lost);
  const { rerender, unmount } = renderUi(<Page load={load} isWanted={false} />);
  await soon();
  expect(load).not.toHaveBeenCalled();
  rerender(<Page load={load} />);
  await soon();
  expect(load).toHaveBeenCalledTimes(2);
  unmount();
  await soon();
  expect(load).toHaveBeenCalledTimes(2);
});
