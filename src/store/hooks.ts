import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore, type TypedUseSelectorHook } from 'react-redux';
import type { RootState } from './rootReducer';

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
/** The store as every part of the portal sees it; `app/makeStore.ts` creates it. */
export type AppStore = Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
export type AppThunk<Result> = ThunkAction<Result, RootState, undefined, UnknownAction>;

export const useAppDispatch = () => useDispatch<AppDispatch>();
export const useAppSelector: TypedUseSelectorHook<RootState> = useSelector;
export const useAppStore = () => useStore<RootState>();
