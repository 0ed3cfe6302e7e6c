import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';

/** Called for each action after it reached the reducers, with the states before and after it. */
type ActionWatcher = (action: UnknownAction, before: RootState, after: RootState) => void;

let watcher: ActionWatcher | undefined;

/** Sets the one watcher, or none with undefined. */
export const watchActions = (next: ActionWatcher | undefined): void => {
  watcher = next;
};

/**
 * Must be the last middleware. It is the only part of the recording in the first page; the rest comes with later
 * pages.
 */
export const tellActions: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (!watcher) return next(action);
  const before = store.getState();
  const result = next(action);
  watcher?.(action as UnknownAction, before, store.getState());
  return result;
};
