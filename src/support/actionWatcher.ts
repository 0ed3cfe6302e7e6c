import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../store/rootReducer';

/** Called for each action that reached the reducers, with the states before and after it. */
type ActionWatcher = (action: UnknownAction, before: RootState, after: RootState) => void;

let watcher: ActionWatcher | undefined;

/** There is at most one watcher; undefined when there is none. */
export const watchActions = (next: ActionWatcher | undefined): void => {
  watcher = next;
};

/** The last one before the reducers. All that the first page has of the recording: the rest comes with the pages behind it. */
export const tellActions: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (!watcher) return next(action);
  const before = store.getState();
  const result = next(action);
  watcher?.(action as UnknownAction, before, store.getState());
  return result;
};
