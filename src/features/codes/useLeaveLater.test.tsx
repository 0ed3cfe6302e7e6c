import { act, renderHook } from '@testing-library/react';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { NAVIGATION_DELAY } from '../../domain/limits';
import { useLeaveLater } from './useLeaveLater';

const wrapper = ({ children }: { children: ReactNode }) => (
  <StrictMode>
    <MemoryRouter>{children}</MemoryRouter>
  </StrictMode>
);

test('an effect that is run twice, as React may, keeps nobody on the page', () => {
  jest.useFakeTimers();
  const { result } = renderHook(() => ({ leaveLater: useLeaveLater(), at: useLocation().pathname }), {
    wrapper,
  });
  result.current.leaveLater('/next');
  act(() => jest.advanceTimersByTime(NAVIGATION_DELAY));
  expect(result.current.at).toBe('/next');
  jest.useRealTimers();
});
