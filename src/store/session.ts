import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../api/baseQuery';
import type { Account, Login, Parent } from '../api/readAccount';
import { childIdsOf, type ChildIds } from '../domain/childIds';
import { batchOf, carriesEntities } from './entityBatch';

/** What the lock screen shows, and who can unlock it (decision 33). `picture` is the picture itself, as a data URL. */
export interface LockedParent {
  userId: string;
  /** Null when the user name was not typed on this device: then the lock screen asks for it too. */
  username: string | null;
  firstName: string;
  picture: string;
}

export interface SessionState {
  /**
   * `expired`: the server refused the token while the parent was working; the password is asked for over the page.
   * `locked`: signed out, except for the parent who may come back.
   */
  status: 'signedOut' | 'signedIn' | 'expired' | 'locked';
  token: string | null;
  /** The signed-in user's id; calls send it as `parentId`. */
  userId: string | null;
  account: Omit<Account, 'token'> | null;
  parent: Parent | null;
  /** The user name as it was typed at sign-in. */
  username: string | null;
  lockedAs: LockedParent | null;
  /** The first child's ids, as last read. The first script asks for that child's data before the children are read again. */
  firstChild: ChildIds | null;
  /** How this page's session ended; it decides whether the goodbye page is shown, without remembering an address. */
  left: 'asked' | 'idle' | 'idleUnkept' | null;
}

interface Leave {
  lockedAs?: LockedParent;
  isIdle?: boolean;
  /** The device could not keep what was entered; its flag begins anew with the sign-out. */
  isUnkept?: boolean;
}

const leftBy = ({ isIdle, isUnkept }: Leave): SessionState['left'] => {
  if (!isIdle) return 'asked';
  return isUnkept ? 'idleUnkept' : 'idle';
};

export const initialSession: SessionState = {
  status: 'signedOut',
  token: null,
  userId: null,
  account: null,
  parent: null,
  username: null,
  lockedAs: null,
  firstChild: null,
  left: null,
};

/**
 * Signing out empties every slice but `ui`; the root reducer and the persistence listen to it too. With `lockedAs` the
 * portal is locked, and nothing else about the parent is left.
 */
export const signedOut = createAction<Leave | undefined>('session/signedOut');

const slice = createSlice({
  name: 'session',
  initialState: initialSession,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<Login & { username?: string }>): SessionState => {
      const { token, ...account } = payload.account;
      return {
        ...initialSession,
        status: 'signedIn',
        token,
        userId: payload.id,
        account,
        parent: payload.details,
        username: payload.username ?? null,
      };
    },
    /** The parent has changed their personal information; the server's answer is what counts from now on (decision 36). */
    parentUpdated: (state, { payload }: PayloadAction<Partial<Parent>>) => {
      if (state.parent) state.parent = { ...state.parent, ...payload };
    },
    /** Whoever has gone on from the goodbye page is a visitor like any other. */
    goodbyeLeft: (state) => {
      state.left = null;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(signedOut, (_state, { payload }) =>
        payload?.lockedAs
          ? { ...initialSession, status: 'locked', lockedAs: payload.lockedAs }
          : { ...initialSession, left: leftBy(payload ?? {}) },
      )
      .addCase(sessionExpired, (state) => {
        if (state.status === 'signedIn') state.status = 'expired';
      })
      .addMatcher(carriesEntities, (state, action) => {
        const { entities, replacesAll } = batchOf(action);
        if (replacesAll !== 'children') return;
        const [child] = entities.children ?? [];
        const ids = child ? childIdsOf(child) : null;
        // the same ids are no change, after which the device would store the session again
        if (state.firstChild && ids) Object.assign(state.firstChild, ids);
        else state.firstChild = ids;
      }),
  selectors: {
    selectIsSignedIn: (state) => state.userId !== null,
    selectIsExpired: (state) => state.status === 'expired',
    selectLockedAs: (state) => state.lockedAs,
    selectLeft: (state) => state.left,
    selectUsername: (state) => state.username,
    selectToken: (state) => state.token,
    selectUserId: (state) => state.userId,
    selectParent: (state) => state.parent,
    selectAccount: (state) => state.account,
  },
});

export const { signedIn, parentUpdated, goodbyeLeft } = slice.actions;
export const {
  selectIsSignedIn,
  selectIsExpired,
  selectLockedAs,
  selectLeft,
  selectUsername,
  selectToken,
  selectUserId,
  selectParent,
  selectAccount,
} = slice.selectors;
export const sessionSlice = slice;
