import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Intent } from '../api/intentKeys';
import type { Learnt, Unanswered, Versions } from '../api/versions';
import type { OfferDto } from '../contract/schools';
import { toFingerprint } from '../lib/fingerprint';
import type { RegistrationDraft } from './registrationDraft';
import { signedOut } from './session';

export type StepStatus = 'unsaved' | 'saving' | 'saved' | 'alreadySaved';
/** The application that answers were copied from: whose, and when it was sent (ISO 8601). */
export interface AnswerSource {
  applicantId: string;
  firstName: string;
  date: string | null;
}

/** Copied answers of a step: a fingerprint for each field, which shows whether the parent has changed it. */
export interface CopiedAnswers extends AnswerSource {
  fields: Record<string, string>;
}

/** A record that is removed so that a new one can take its place, and what it held that no form asks for. */
export interface ReplacedRecord {
  recordId: string;
  carried: Record<string, number>;
}

/** A parent's answers for one child in one offer, and how much of them the server has (docs/state.md). */
export interface Draft {
  id: string;
  parentId: string;
  schoolId: string;
  offer: OfferDto;
  applicantId: string | null;
  /** Form values by step. */
  values: Record<string, unknown>;
  /** What was typed into the dialog of a list and is not in the list yet, by the name of the list among the values. */
  halfTyped?: Record<string, object>;
  /** Ids of the records that the server holds: by section, items of a list by `section.key`. */
  recordIds: Record<string, string>;
  /** Fingerprints of what was last sent to the server: of values by step, of an item of a list by `section.key`. */
  sent: Record<string, string>;
  /** By step; a step that is missing is unsaved. */
  status: Record<string, StepStatus>;
  /** By part of `recordIds`, until the new record is there. */
  replaced?: Record<string, ReplacedRecord>;
  intents: Record<string, Intent>;
  /** The versions of the records that the draft's answers were saved to or read from, by `record.id` (decision 55). */
  versions?: Versions;
  /**
   * Changes of those records that nobody answered. A version that is newer because of one of them is not somebody
   * else's change.
   */
  unanswered?: Unanswered;
  /** By step, until it is saved: the answers that were copied from an earlier application and are not confirmed yet. */
  copied?: Record<string, CopiedAnswers[]>;
  /** The earlier application of the same child that this one repeats for a new school year. */
  again?: AnswerSource;
  revision: number;
  /** ISO 8601, when values were last kept on this device. */
  savedAt: string | null;
}

/** The flow of the last code, and the address that it was sent to: the code alone opens nothing (decision 22). */
export interface CodeFlow {
  flowId: string;
  email: string;
  /** Whether a registration in this browser was answered with it, or with the one before it. */
  isOfRegistration?: boolean;
}

export interface WizardState {
  drafts: Record<string, Draft>;
  /**
   * Whether this parent's drafts have been read from the device; before that, an empty list does not mean that there
   * are none.
   */
  isRestored: boolean;
  /** Whether the device stores what is written: false when its storage is full or blocked. */
  isKeptOnDevice: boolean;
  /** The revision of the draft with which another tab replaced the answers that were open here. */
  takenOver: Record<string, number>;
  codeFlow: CodeFlow | null;
  /** Open drafts whose application was submitted or removed elsewhere, with their applicant. */
  doneElsewhere: Record<string, string | null>;
  /** The answers of a visitor who opens an account; the actions are in `registration.ts`. */
  registration: RegistrationDraft | null;
}

const emptyState: WizardState = {
  drafts: {},
  isRestored: false,
  isKeptOnDevice: true,
  takenOver: {},
  codeFlow: null,
  doneElsewhere: {},
  registration: null,
};

export const draftIdOf = (parentId: string, offerId: string): string => `${parentId}:${offerId}`;

/** The draft that an action changes. Of two copies of a draft, the one with the higher revision is newer. */
const changed = (state: WizardState, draftId: string): Draft | undefined => {
  const draft = state.drafts[draftId];
  if (draft) draft.revision += 1;
  return draft;
};

const typedIn = ({ values, halfTyped }: Draft): string => toFingerprint([values, halfTyped]);

/** The draft of an applicant's enrolment that was answered last: another offer may have been chosen since the first. */
export const latestDraftOf = (drafts: readonly Draft[], applicantId: string): Draft | undefined =>
  drafts
    .filter((draft) => draft.applicantId === applicantId)
    .sort((one, other) => (other.savedAt ?? '').localeCompare(one.savedAt ?? ''))[0];

const slice = createSlice({
  name: 'wizard',
  initialState: emptyState,
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
        sent: {},
        status: {},
        intents: {},
        revision: 0,
        savedAt: null,
      };
    },
    valuesKept: (
      state,
      { payload }: PayloadAction<{ draftId: string; stepId: string; values: unknown; at: string }>,
    ) => {
      const draft = changed(state, payload.draftId);
      if (!draft) return;
      draft.values[payload.stepId] = payload.values;
      draft.savedAt = payload.at;
    },
    /** Null when the item was saved in its list, or discarded. */
    itemKept: (
      state,
      { payload }: PayloadAction<{ draftId: string; list: string; item: object | null; at: string }>,
    ) => {
      const { draftId, list, item, at } = payload;
      const { [list]: former, ...others } = state.drafts[draftId]?.halfTyped ?? {};
      if (!item && !former) return;
      const draft = changed(state, draftId);
      if (!draft) return;
      draft.halfTyped = item ? { ...others, [list]: item } : others;
      draft.savedAt = at;
    },
    stepStatusChanged: (
      state,
      { payload }: PayloadAction<{ draftId: string; stepId: string; status: StepStatus }>,
    ) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.status[payload.stepId] = payload.status;
    },
    /** The records of an application have become the draft. */
    recordsTakenUp: (state, { payload }: PayloadAction<Draft>) => {
      if (changed(state, payload.id))
        state.drafts[payload.id] = { ...payload, revision: payload.revision + 1 };
    },
    applicantKnown: (state, { payload }: PayloadAction<{ draftId: string; applicantId: string }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.applicantId = payload.applicantId;
    },
    recordSaved: (
      state,
      { payload }: PayloadAction<{ draftId: string; sectionId: string; recordId: string }>,
    ) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.recordIds[payload.sectionId] = payload.recordId;
    },
    /** The item has no record on the server any more: it was removed, by the parent or elsewhere, or was never the item's. */
    recordForgotten: (state, { payload }: PayloadAction<{ draftId: string; sectionId: string }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) delete draft.recordIds[payload.sectionId];
    },
    replacementStarted: (
      state,
      { payload }: PayloadAction<{ draftId: string; part: string; replaced: ReplacedRecord }>,
    ) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.replaced = { ...draft.replaced, [payload.part]: payload.replaced };
    },
    /** The new record has taken the place, or the former is left. */
    replacementSettled: (state, { payload }: PayloadAction<{ draftId: string; part: string }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) delete draft.replaced?.[payload.part];
    },
    contentSent: (
      state,
      { payload }: PayloadAction<{ draftId: string; part: string; fingerprint: string }>,
    ) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.sent[payload.part] = payload.fingerprint;
    },
    /** The server may hold something else by now, so that the same content is sent again. */
    contentForgotten: (state, { payload }: PayloadAction<{ draftId: string; part: string }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) delete draft.sent[payload.part];
    },
    recordsLearnt: (state, { payload }: PayloadAction<{ draftId: string } & Learnt>) => {
      const { draftId, versions, unanswered } = payload;
      const draft = changed(state, draftId);
      if (!draft) return;
      if (versions) draft.versions = { ...draft.versions, ...versions };
      if (!unanswered) return;
      const all = Object.entries({ ...draft.unanswered, ...unanswered });
      draft.unanswered = Object.fromEntries(all.filter(([, bodies]) => bodies.length > 0));
    },
    answersCopied: (
      state,
      { payload }: PayloadAction<{ draftId: string } & Pick<Draft, 'copied' | 'again'>>,
    ) => {
      const { draftId, ...changes } = payload;
      const draft = changed(state, draftId);
      if (draft) Object.assign(draft, changes);
    },
    /** The parent acts: the key of the call is created, or kept when the same body is sent again. */
    intentFormed: (state, { payload }: PayloadAction<{ draftId: string; call: string; intent: Intent }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) draft.intents[payload.call] = payload.intent;
    },
    /** The call was answered, so that the next one is a new intent, even with the same body. */
    intentSettled: (state, { payload }: PayloadAction<{ draftId: string; call: string }>) => {
      const draft = changed(state, payload.draftId);
      if (draft) delete draft.intents[payload.call];
    },
    deviceAnswered: (state, { payload }: PayloadAction<{ kept: boolean }>) => {
      state.isKeptOnDevice = payload.kept;
    },
    /** Another tab or device has continued the draft, and its answers are newer. What that tab only sent changes no form here. */
    draftTakenOver: (state, { payload }: PayloadAction<Draft>) => {
      const former = state.drafts[payload.id];
      if (former && typedIn(former) !== typedIn(payload)) state.takenOver[payload.id] = payload.revision;
      state.drafts[payload.id] = payload;
    },
    registrationChanged: (state, { payload }: PayloadAction<RegistrationDraft | null>) => {
      state.registration = payload;
    },
    codeSent: (state, { payload }: PayloadAction<CodeFlow>) => {
      state.codeFlow = payload;
    },
    /** The code was used, or cannot be used any more. */
    codeSpent: (state) => {
      state.codeFlow = null;
    },
    draftCleared: (state, { payload }: PayloadAction<string>) => {
      delete state.drafts[payload];
      delete state.takenOver[payload];
    },
    /** The application was submitted or removed elsewhere. */
    draftDoneElsewhere: (state, { payload }: PayloadAction<string>) => {
      const draft = state.drafts[payload];
      if (draft) state.doneElsewhere[payload] = draft.applicantId;
      delete state.drafts[payload];
      delete state.takenOver[payload];
    },
    doneElsewhereSeen: (state, { payload }: PayloadAction<string>) => {
      delete state.doneElsewhere[payload];
    },
    /** Drafts that were read from the device after signing in. What is newer in memory stays. */
    draftsRestored: (state, { payload }: PayloadAction<Record<string, Draft>>) => {
      state.isRestored = true;
      for (const [id, draft] of Object.entries(payload)) {
        if ((state.drafts[id]?.revision ?? -1) < draft.revision) state.drafts[id] = draft;
      }
    },
  },
  extraReducers: (builder) => builder.addCase(signedOut, () => emptyState),
  selectors: {
    selectDrafts: (state) => state.drafts,
    selectAreDraftsRestored: (state) => state.isRestored,
    selectIsKeptOnDevice: (state) => state.isKeptOnDevice,
    selectCodeFlow: (state) => state.codeFlow,
    selectRegistration: (state) => state.registration,
    selectTakenOver: (state, id: string): number | undefined => state.takenOver[id],
    /** The applicant, or null, of an application that was submitted or removed elsewhere; undefined for any other. */
    selectDoneElsewhere: (state, id: string): string | null | undefined => state.doneElsewhere[id],
    selectDraft: (state, id: string): Draft | undefined => state.drafts[id],
    /** Whether the draft is of no child yet. */
    selectIsUntouched: (state, id: string): boolean => {
      const draft = state.drafts[id];
      return draft?.applicantId === null && Object.keys(draft.values).length === 0;
    },
    /** The draft that this device keeps of an applicant's enrolment. */
    selectDraftOf: (state, applicantId: string): Draft | undefined =>
      latestDraftOf(Object.values(state.drafts), applicantId),
  },
});

export const {
  draftStarted,
  valuesKept,
  itemKept,
  recordsTakenUp,
  stepStatusChanged,
  applicantKnown,
  recordSaved,
  recordForgotten,
  contentSent,
  contentForgotten,
  replacementStarted,
  replacementSettled,
  recordsLearnt,
  answersCopied,
  intentFormed,
  intentSettled,
  draftCleared,
  draftTakenOver,
  draftDoneElsewhere,
  doneElsewhereSeen,
  draftsRestored,
  deviceAnswered,
  codeSent,
  codeSpent,
  registrationChanged,
} = slice.actions;
export const {
  selectDrafts,
  selectDraft,
  selectDraftOf,
  selectIsUntouched,
  selectTakenOver,
  selectCodeFlow,
  selectDoneElsewhere,
  selectRegistration,
  selectAreDraftsRestored,
  selectIsKeptOnDevice,
} = slice.selectors;
export const wizardSlice = slice;
