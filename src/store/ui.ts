import { createSlice, type Action, type PayloadAction } from '@reduxjs/toolkit';
import type { LeftOut } from '../api/reading';
import type { DirectionChoice, Language } from '../domain/languages';
import type { TableLook } from '../domain/tableLook';
import { randomId } from '../lib/randomId';
import { signedIn, signedOut } from './session';

export type Theme = 'light' | 'dark' | 'auto';
export interface Toast {
  id: string;
  tone: 'success' | 'info' | 'warning' | 'error';
  messageId?: string;
  /** What the server said: quoted in the message, or alone. */
  text?: string;
}
export interface UiState {
  theme: Theme;
  direction: DirectionChoice;
  isNavigationCollapsed: boolean;
  /** Null until the parent chooses: the browser's language is then preferred. */
  language: Language | null;
  toasts: Toast[];
  /** Records that could not be read, of the last answer of a call, by its name; older support files have no such key. */
  leftOut?: Record<string, number>;
  /** How the parent wants to see tables, by the message id of their name; older support files have no such key. */
  tables?: Record<string, TableLook>;
  /**
   * By account: whether the welcome is shown whatever else there is, as after the first sign-in of all, or not any more; older support
   * files have no such key.
   */
  welcome?: Record<string, boolean>;
  /** A newer version of the portal is on the device and waits; older support files have no such key. */
  versionWaits?: true;
}

const initialState: UiState = {
  theme: 'auto',
  direction: 'auto',
  isNavigationCollapsed: false,
  language: null,
  toasts: [],
};

const NONE: Record<string, number> = {};

interface QueryAnswered {
  type: string;
  meta: { arg: { endpointName: string }; baseQueryMeta?: LeftOut };
}
const isQueryAnswered = (action: Action): action is QueryAnswered =>
  action.type === 'api/executeQuery/fulfilled';

const slice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    themeChosen: (state, { payload }: PayloadAction<Theme>) => {
      state.theme = payload;
    },
    directionChosen: (state, { payload }: PayloadAction<UiState['direction']>) => {
      state.direction = payload;
    },
    navigationToggled: (state) => {
      state.isNavigationCollapsed = !state.isNavigationCollapsed;
    },
    languageChosen: (state, { payload }: PayloadAction<Language>) => {
      state.language = payload;
    },
    toastShown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: randomId() } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.toasts.push(payload);
      },
    },
    versionWaits: (state) => {
      state.versionWaits = true;
    },
    tableLookChosen: (state, { payload }: PayloadAction<{ table: string; look: TableLook }>) => {
      state.tables = { ...state.tables, [payload.table]: payload.look };
    },
    welcomeClosed: (state, { payload }: PayloadAction<string>) => {
      state.welcome = { ...state.welcome, [payload]: false };
    },
    toastClosed: (state, { payload }: PayloadAction<string>) => {
      state.toasts = state.toasts.filter(({ id }) => id !== payload);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(signedOut, (state) => {
      delete state.leftOut;
    });
    builder.addCase(signedIn, (state, { payload: { id, isFirst } }) => {
      if (isFirst) state.welcome = { ...state.welcome, [id]: true };
    });
    builder.addMatcher(isQueryAnswered, (state, { meta: { arg, baseQueryMeta } }) => {
      const count = baseQueryMeta?.leftOut;
      if (count) state.leftOut = { ...state.leftOut, [arg.endpointName]: count };
      else delete state.leftOut?.[arg.endpointName];
    });
  },
  selectors: {
    selectTheme: (state) => state.theme,
    selectDirection: (state) => state.direction,
    selectIsNavigationCollapsed: (state) => state.isNavigationCollapsed,
    selectLanguage: (state) => state.language,
    selectToasts: (state) => state.toasts,
    selectLeftOut: (state) => state.leftOut ?? NONE,
    selectTableLook: (state, table: string) => state.tables?.[table],
    selectWelcome: (state, userId: string) => state.welcome?.[userId],
    selectVersionWaits: (state) => state.versionWaits ?? false,
  },
});

export const {
  themeChosen,
  directionChosen,
  navigationToggled,
  languageChosen,
  toastShown,
  toastClosed,
  tableLookChosen,
  welcomeClosed,
  versionWaits,
} = slice.actions;
export const {
  selectTheme,
  selectDirection,
  selectIsNavigationCollapsed,
  selectLanguage,
  selectToasts,
  selectLeftOut,
  selectTableLook,
  selectWelcome,
  selectVersionWaits,
} = slice.selectors;
export const uiSlice = slice;
