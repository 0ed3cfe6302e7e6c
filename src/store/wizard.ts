import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { OfferDto } from '../contract/schools';
import { toFingerprint } from '../lib/fingerprint';
import { randomId } from '../lib/randomId';
import { signedOut } from './session';

export type StepStatus = 'unsaved' | 'saving' | 'saved' | 'alreadySaved';
/** A repeat of the same call with the same body carries the same key (decision 42). */
interface Intent {
  key: string;
  fingerprint: string;
}

/** What a parent has answered for one child in one offer, and how far the server knows it (architecture section 4). */
export interface Draft {
  id: string;
  parentId: string;
  schoolId: string;
  offer: OfferDto;
  applicantId: string | null;
  /** Form values by step. */
  values: Record<string, unknown>;
  /** Ids of the records that the server holds, by section. */
  recordIds: Record<string, string>;
  /** By step; a step that is missing is unsaved. */
  status: Record<string, StepStatus>;
  intents: Record<string, Intent>;
  revision: number;
  /** ISO 8601, when values were last kept on this device. */
  savedAt: string | null;
}

export interface WizardState {
  drafts: Record<string, Draft>;
}

export const draftIdOf = (parentId: string, offerId: string): string => `${parentId}:${offerId}`;

const slice = createSlice({
  name: 'wizard',
  initialState: { drafts: {} } as WizardState,
  reducers: {
    draftStarted: (state, { payload }: PayloadAction<{ parentId: string; offer: OfferDto }>) => {
      const { parentId, offer } = payload;
      const id = draftIdOf(parentId, offer.id);
      const draft = state.drafts[id];
      if (draft) {
        draft.offer = offer;
        return;
      }
      state.drafts[id] = {
        id,
        parentId,
        schoolId: offer.schoolId,
        offer,
        applicantId: null,
        values: {},
        recordIds: {},
        status: {},
        intents: {},
        revision: 0,
        savedAt: null,
      };
    },
    valuesKept: (state, { payload }: PayloadAction<{ draftId: string; stepId: string; values: unknown; at: string }>) => {
      const draft = state.drafts[payload.draftId];
      if (!draft) return;
      draft.values[payload.stepId] = payload.values;
      draft.savedAt = payload.at;
      draft.revision += 1;
    },
    stepStatusChanged: (state, { payload }: PayloadAction<{ draftId: string; stepId: string; status: StepStatus }>) => {
      const draft = state.drafts[payload.draftId];
      if (draft) draft.status[payload.stepId] = payload.status;
    },
    applicantKnown: (state, { payload }: PayloadAction<{ draftId: string; applicantId: string }>) => {
      const draft = state.drafts[payload.draftId];
      if (draft) draft.applicantId = payload.applicantId;
    },
    recordSaved: (state, { payload }: PayloadAction<{ draftId: string; sectionId: string; recordId: string }>) => {
      const draft = state.drafts[payload.draftId];
      if (draft) draft.recordIds[payload.sectionId] = payload.recordId;
    },
    /** The parent acts: the key of that call is made, or kept when the same body is sent again. */
    intentFormed: (state, { payload }: PayloadAction<{ draftId: string; call: string; intent: Intent }>) => {
      const draft = state.drafts[payload.draftId];
      if (draft) draft.intents[payload.call] = payload.intent;
    },
    draftCleared: (state, { payload }: PayloadAction<string>) => {
      delete state.drafts[payload];
    },
    /** Drafts that were read from the device after signing in. What is newer in memory stays. */
    draftsRestored: (state, { payload }: PayloadAction<Record<string, Draft>>) => {
      for (const [id, draft] of Object.entries(payload)) {
        if ((state.drafts[id]?.revision ?? -1) < draft.revision) state.drafts[id] = draft;
      }
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => ({ drafts: {} })),
  selectors: {
    selectDrafts: (state) => state.drafts,
    selectDraft: (state, id: string): Draft | undefined => state.drafts[id],
  },
});

/** The intent for sending `body` by `call`: the draft's own when it is the same body, otherwise a new one. */
export const intentFor = (draft: Draft, call: string, body: unknown): Intent => {
  const fingerprint = toFingerprint(body);
  const known = draft.intents[call];
  return known?.fingerprint === fingerprint ? known : { key: randomId(), fingerprint };
};

export const {
  draftStarted,
  valuesKept,
  stepStatusChanged,
  applicantKnown,
  recordSaved,
  intentFormed,
  draftCleared,
  draftsRestored,
} = slice.actions;
export const { selectDrafts, selectDraft } = slice.selectors;
export const wizardSlice = slice;
