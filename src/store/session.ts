import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../api/baseQuery';
import type { LoginDto, ParentDto } from '../contract/accounts';

export interface SessionState {
  /** `expired`: the server refused the token while the parent was at work; the password is asked for over the page. */
  status: 'signedOut' | 'signedIn' | 'expired';
  token: string | null;
  /** The signed-in user's id, which calls name as `parentId`. */
  userId: string | null;
  account: Omit<LoginDto['account'], 'token'> | null;
  parent: ParentDto | null;
}

const signedOutState: SessionState = {
  status: 'signedOut',
  token: null,
  userId: null,
  account: null,
  parent: null,
};

/** Signing out empties every slice but `ui`; the root reducer and the persistence listen to it too. */
export const signedOut = createAction('session/signedOut');

const slice = createSlice({
  name: 'session',
  initialState: signedOutState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<LoginDto>): SessionState => {
      const { token, ...account } = payload.account;
      return { status: 'signedIn', token, userId: payload.id, account, parent: payload.details };
    },
    /** The parent has changed their personal information; the server's answer is what counts from now on (decision 36). */
    parentUpdated: (state, { payload }: PayloadAction<ParentDto>) => {
      if (state.parent) state.parent = { ...state.parent, ...payload };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, () => signedOutState)
      .addCase(sessionExpired, (state) => {
        if (state.status === 'signedIn') state.status = 'expired';
      }),
  selectors: {
    selectIsSignedIn: (state) => state.status !== 'signedOut',
    selectIsExpired: (state) => state.status === 'expired',
    selectToken: (state) => state.token,
    selectUserId: (state) => state.userId,
    selectParent: (state) => state.parent,
    selectAccount: (state) => state.account,
  },
});

export const { signedIn, parentUpdated } = slice.actions;
export const { selectIsSignedIn, selectIsExpired, selectToken, selectUserId, selectParent, selectAccount } =
  slice.selectors;
export const sessionSlice = slice;
