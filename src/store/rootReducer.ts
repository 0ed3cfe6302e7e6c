import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { applicationsSlice } from './applications';
import { childrenSlice } from './children';
import { sessionSlice, signedOut } from './session';
import { summarySlice } from './summary';
import { uiSlice } from './ui';
import { wizardSlice } from './wizard';

export const slices = {
  session: sessionSlice.reducer,
  children: childrenSlice.reducer,
  applications: applicationsSlice.reducer,
  wizard: wizardSlice.reducer,
  summary: summarySlice.reducer,
  ui: uiSlice.reducer,
  [api.reducerPath]: api.reducer,
};

const combined = combineReducers(slices);
export type RootState = ReturnType<typeof combined>;

/** Signing out removes everything about the parent from memory; only the appearance of the portal stays. */
export const emptiedBySignOut =
  <State extends RootState>(reducer: (state: State | undefined, action: UnknownAction) => State) =>
  (state: State | undefined, action: UnknownAction): State => {
    if (state === undefined || !signedOut.match(action)) return reducer(state, action);
    const { children: _c, applications: _a, summary: _s, ...rest } = state;
    return reducer(rest as State, action);
  };

export const rootReducer = emptiedBySignOut(combined);
