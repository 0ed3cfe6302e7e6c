import { QueryStatus } from '@reduxjs/toolkit/query';
import { waitFor } from '@testing-library/react';
import type { makeTestStore } from './renderWithProviders';

/** Waits until every list that the page asked for has come: a test that ends earlier is surprised by the answer. */
export const settled = (store: ReturnType<typeof makeTestStore>): Promise<void> =>
  waitFor(() => {
    const calls = Object.values(store.getState().api.queries);
    expect(calls.filter((call) => call?.status === QueryStatus.pending)).toEqual([]);
  });
