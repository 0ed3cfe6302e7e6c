import { createEntityAdapter, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Child } from '../api/entities';
import { batchOf, carriesEntities } from './entityBatch';

const adapter = createEntityAdapter<Child>();

const slice = createSlice({
  name: 'children',
  /** `selectedId` is null until the parent chooses a child; until then the first child of the list is selected (P4.3). */
  initialState: adapter.getInitialState({ selectedId: null as string | null }),
  reducers: {
    childSelected: (state, { payload }: PayloadAction<string>) => {
      state.selectedId = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(carriesEntities, (state, action) => {
      const { entities, replacesAll } = batchOf(action);
      if (replacesAll === 'children') adapter.setAll(state, entities.children ?? []);
      else adapter.upsertMany(state, entities.children ?? []);
    }),
});

const selectors = adapter.getSelectors(slice.selectSlice);
export const selectChildren = selectors.selectAll;
export const selectSelectedChild = (state: Parameters<typeof slice.selectSlice>[0]): Child | undefined => {
  const { selectedId } = slice.selectSlice(state);
  return (
    (selectedId === null ? undefined : selectors.selectById(state, selectedId)) ??
    selectors.selectAll(state)[0]
  );
};
export const { childSelected } = slice.actions;
export const childrenSlice = slice;
