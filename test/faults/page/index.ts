import { accountsApi } from '../../../src/api/accounts';
import { applicationsApi } from '../../../src/api/applications';
import { familyApi } from '../../../src/api/family';
import { isApiError } from '../../../src/api/errors';
import type { OfferDto } from '../../../src/contract/schools';
import { endServedDraft, saveStep, stepIn, stepsOf, submitEnrolment } from '../../../src/features/enrolment';
import { prioritySection } from '../../../src/sections/priority';
import type { FormStepId, StepId } from '../../../src/sections/enrolmentSteps';
import { selectApplicationOf } from '../../../src/store/applications';
import { selectUserId, signedIn } from '../../../src/store/session';
import { selectRecords } from '../../../src/store/summary';
import {
  doneElsewhereSeen,
  draftCleared,
  draftIdOf,
  draftStarted,
  selectDoneElsewhere,
  selectDraft,
  valuesKept,
} from '../../../src/store/wizard';
import { firstAnswers, typedAnew, type Known } from './answers';
import { claimsOf, type Claim } from './claims';
import { openDialog, saveDialog, typeIntoDialog, type Dialog } from './dialogs';
import { draftsRead, openStore } from './store';

/** What a press came to, as the page would say it. */
export interface Outcome {
  /** `unanswered`: the same may be pressed again; `refused`: in words, which stand in `said`. */
  kind: 'done' | 'unanswered' | 'refused';
  said: string;
  /** The step that the page links to. */
  leadsTo?: string;
}
/** What became of an application without its draft. */
export type Served = 'submitted' | 'removed';
/** How far a draft is. */
export interface Progress {
  applicantId: string | null;
  /** The first step that is not passed. */
  next: StepId;
  passed: StepId[];
  unsent: StepId[];
  values: Record<string, unknown>;
  claims: Claim[];
}

const refusalOf = (error: unknown): Outcome =>
  isApiError(error)
    ? {
        kind: [0, 502, 503, 504].includes(error.status) ? 'unanswered' : 'refused',
        said: `${error.status} ${error.message}`,
      }
    : { kind: 'refused', said: String(error) };

const start = async () => {
  const { store, flush } = await openStore();
  await draftsRead(store);
  const fresh = { forceRefetch: true, subscribe: false };
  const parentId = () => selectUserId(store.getState()) ?? '';
  const draftOf = (offerId: string) => selectDraft(store.getState(), draftIdOf(parentId(), offerId));
  let dialog: Dialog | undefined;
  let known: Known;

  const keep = (draftId: string, stepId: FormStepId, values: object) =>
    store.dispatch(valuesKept({ draftId, stepId, values, at: new Date().toISOString() }));

  const guardiansOf = async (applicantId: string) => {
    await store.dispatch(familyApi.endpoints.getGuardians.initiate(applicantId, fresh)).unwrap();
    return selectRecords(store.getState(), 'guardians', applicantId);
  };

  return {
    know: (given: Known) => {
      known = given;
    },
    signIn: async (username: string, password: string): Promise<Outcome> => {
      if (parentId() !== '') return { kind: 'done', said: 'signed in' };
      try {
        const answer = await store
          .dispatch(accountsApi.endpoints.login.initiate({ username, password }))
          .unwrap();
        store.dispatch(signedIn({ ...answer, username }));
        await draftsRead(store);
        return { kind: 'done', said: 'signed in' };
      } catch (error) {
        return refusalOf(error);
      }
    },
    begin: (offer: OfferDto) => void store.dispatch(draftStarted({ parentId: parentId(), offer })),
    /** Opens the enrolment, and answers what the page says of its application when there is nothing left to fill in. */
    open: async (offerId: string): Promise<Served | null> => {
      const draft = draftOf(offerId);
      if (!draft) return null;
      await store.dispatch(endServedDraft(draft.id));
      const applicantId = selectDoneElsewhere(store.getState(), draft.id);
      if (applicantId === undefined) return null;
      store.dispatch(doneElsewhereSeen(draft.id));
      return selectApplicationOf(store.getState(), applicantId ?? '') ? 'submitted' : 'removed';
    },
    progress: (offerId: string): Progress | null => {
      const draft = draftOf(offerId);
      if (!draft) return null;
      const { steps, firstUnpassed } = stepsOf(draft);
      return {
        applicantId: draft.applicantId,
        next: firstUnpassed,
        passed: steps.filter(({ isPassed }) => isPassed).map(({ id }) => id),
        unsent: steps.filter(({ hasUnsentChanges }) => hasUnsentChanges).map(({ id }) => id),
        values: draft.values,
        claims: claimsOf(draft),
      };
    },
    /** Types into a step and answers what stands in it then. */
    type: async (offerId: string, step: FormStepId, number: number): Promise<unknown> => {
      const draft = draftOf(offerId);
      if (!draft) return null;
      const before = draft.values[step] as Record<string, unknown> | undefined;
      if (step === 'priority') {
        const guardians = await guardiansOf(draft.applicantId ?? '').catch(() => null);
        if (!guardians) return null;
        const asked = prioritySection.fromRecords(guardians, before as never);
        keep(draft.id, step, typedAnew(step, { ...asked }, number, known));
      } else {
        keep(
          draft.id,
          step,
          before ? typedAnew(step, before, number, known) : firstAnswers(step, number, known),
        );
      }
      return draftOf(offerId)?.values[step];
    },
    /** Save and continue. */
    save: async (offerId: string, step: FormStepId): Promise<Outcome> => {
      const draft = draftOf(offerId);
      if (!draft || !stepIn(stepsOf(draft), step).isOpen) return { kind: 'refused', said: 'not open' };
      const { status, isUnanswered, notice } = await store.dispatch(saveStep(draft.id, step, flush));
      return {
        kind: status === 'unsaved' ? (isUnanswered ? 'unanswered' : 'refused') : 'done',
        said: `${status} ${JSON.stringify(notice.lines)}`,
        ...(notice.link && { leadsTo: notice.link.to }),
      };
    },
    submit: async (offerId: string): Promise<Outcome> => {
      const draft = draftOf(offerId);
      if (!draft) return { kind: 'refused', said: 'no draft' };
      const { status, isUnanswered, notice } = await store.dispatch(submitEnrolment(draft.id, flush));
      return {
        kind: status === 'unsaved' ? (isUnanswered ? 'unanswered' : 'refused') : 'done',
        said: `${status} ${JSON.stringify(notice.lines)}`,
        ...(notice.link && { leadsTo: notice.link.to }),
      };
    },
    /** The list of applications, and there Delete or Cancel. */
    end: async (applicantId: string, how: 'delete' | 'cancel'): Promise<Outcome> => {
      const { getApplications, removeApplication, cancelApplication } = applicationsApi.endpoints;
      try {
        await store.dispatch(getApplications.initiate(parentId(), fresh)).unwrap();
        const application = selectApplicationOf(store.getState(), applicantId);
        if (!application) return { kind: 'done', said: 'not listed' };
        if (how === 'delete') {
          await store.dispatch(removeApplication.initiate(application.id)).unwrap();
          const draft = draftOf(application.enrollmentOfferId ?? '');
          if (draft?.applicantId === applicantId) store.dispatch(draftCleared(draft.id));
        } else if (application.status === 'Cancelled') return { kind: 'done', said: 'cancelled already' };
        else
          await store
            .dispatch(cancelApplication.initiate({ id: application.id, body: { status: 'Cancelled' } }))
            .unwrap();
        return { kind: 'done', said: how };
      } catch (error) {
        return refusalOf(error);
      }
    },
    /** Opens a dialog of the page of an application, types into it, and answers what a new record would be. */
    openDialog: async (applicantId: string, number: number): Promise<Outcome> => {
      if (dialog?.applicantId === applicantId) {
        if (number % 2 === 0) dialog = typeIntoDialog(dialog, number);
        return { kind: 'done', said: `again ${dialog.target.sectionId}` };
      }
      try {
        await store.dispatch(applicationsApi.endpoints.getSummary.initiate(applicantId, fresh)).unwrap();
        dialog = openDialog(store, applicantId, number, known);
        return { kind: 'done', said: dialog.target.sectionId + (dialog.target.recordId ? '' : ' new') };
      } catch (error) {
        return refusalOf(error);
      }
    },
    saveDialog: async (): Promise<Outcome> => {
      if (!dialog) return { kind: 'refused', said: 'no dialog' };
      const refusal = await saveDialog(store, dialog);
      if (refusal?.kind === 'unanswered') return { kind: 'unanswered', said: 'unanswered' };
      const { target } = dialog;
      dialog = undefined;
      return refusal
        ? { kind: 'refused', said: `${target.sectionId} ${JSON.stringify(refusal.words)}` }
        : { kind: 'done', said: target.sectionId };
    },
  };
};

export type FaultPage = Awaited<ReturnType<typeof start>>;

Object.assign(window, { faultPage: start() });
