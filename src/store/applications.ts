import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { Application } from '../api/entities';
import { batchOf, carriesEntities } from './entityBatch';

const adapter = createEntityAdapter<Application>();

const slice = createSlice({
  name: 'applications',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(carriesEntities, (state, action) => {
      const { entities, removed, replacesAll } = batchOf(action);
      if (replacesAll === 'applications') adapter.setAll(state, entities.applications ?? []);
      else adapter.upsertMany(state, entities.applications ?? []);
      adapter.removeMany(state, removed?.applications ?? []);
    }),
});

const selectors = adapter.getSelectors(slice.selectSlice);
/** In the server's order: newest first. */
export const selectApplications = selectors.selectAll;
export const selectApplicationOf = (
  state: Parameters<typeof slice.selectSlice>[0],
  applicantId: string,
): Application | undefined => selectApplications(state).find(({ applicant }) => applicant.id === applicantId);
export const applicationsSlice = slice;
