import { keptOnDevice, type Flush } from '../../../store/flush';
import type { AppThunk } from '../../../store/hooks';
import { readSummary } from '../../../api/applications';
import { conflictsDecided } from '../../../api/conflicts';
import { makeSeenVersions, type Versions } from '../../../api/versions';
import { withTyped } from '../../../lib/changedElsewhere';
import { selectRecords } from '../../../store/summary';
import type { RecordsOf } from '../../../summary/records';
import {
  contentForgotten,
  contentSent,
  draftCleared,
  itemKept,
  recordForgotten,
  recordSaved,
  selectDraft,
  selectDrafts,
  stepStatusChanged,
  valuesKept,
  recordsLearnt,
} from '../../../store/wizard';
import { stepHeldBy } from '../heldAnswers';
import { isListed, listsIn } from '../listedItems';
import { failureOf } from '../failures';
import { saved, type SaveOutcome } from '../outcome';
import { isCollection } from '../../../sections/definitions';
import { stepOf, type FormStepId } from '../../../sections/enrolmentSteps';
import { stepIn, stepsOf } from '../stepsOf';
import { takeUpNewer, takeUpRead } from '../takeUpNewer';
import { without } from '../withRecords';
import { confirmEverything, stepPassed } from './confirmEverything';
import { sendStep } from './sendStep';
import { draftOf, keptIn, typedIn, UNKNOWN, type Saving } from './saving';
import { endedMeanwhile, submitApplicant } from './submit';

const run = async (saving: Saving, step: FormStepId): Promise<SaveOutcome> => {
  try {
    const outcome = await sendStep(saving, step);
    if (step === 'e-signature' && outcome.status === 'saved') {
      await confirmEverything(saving, step);
      await submitApplicant(saving);
    }
    return outcome;
  } catch (thrown) {
    return failureOf(thrown);
  }
};

/** Replaces the record ids of lists, and forgets what their items were last sent: the server may hold another answer. */
const adoptKeys = (saving: Saving, step: FormStepId, recordIds: Record<string, string>) => {
  const { draftId, dispatch } = saving;
  const lists = stepOf(step)
    .sections.filter(isCollection)
    .map(({ id }) => `${id}.`);
  const isOfList = (part: string) => lists.some((list) => part.startsWith(list));
  const { recordIds: known, sent } = draftOf(saving);
  for (const part of Object.keys(known).filter(isOfList)) {
    if (!(part in recordIds)) dispatch(recordForgotten({ draftId, sectionId: part }));
  }
  for (const part of Object.keys(sent).filter(isOfList)) dispatch(contentForgotten({ draftId, part }));
  for (const [sectionId, recordId] of Object.entries(recordIds))
    dispatch(recordSaved({ draftId, sectionId, recordId }));
};

/** The form's new values after the parent has chosen between their answers and newer ones. */
const heldSince = async (saving: Saving, step: FormStepId): Promise<object | undefined> => {
  const { applicantId } = draftOf(saving);
  if (applicantId === null) return undefined;
  // read everything again, because since the page was loaded perhaps only the record in conflict has been read
  await saving.dispatch(readSummary(applicantId));
  const recordsOf: RecordsOf = (type) => selectRecords(saving.getState(), type, applicantId);
  const [applicant] = recordsOf('applicants');
  if (!applicant || !selectDraft(saving.getState(), saving.draftId)) return undefined;
  const typed = typedIn(saving, step);
  const held = stepHeldBy(stepOf(step), recordsOf, applicant, draftOf(saving).recordIds);
  adoptKeys(saving, step, held.recordIds);
  return { ...typed, ...held.values };
};

/** An entry that was open and unchanged when its page was left is forgotten before the list beneath it changes. */
const forgetUntouched = (saving: Saving, step: FormStepId) => {
  const { draftId, dispatch } = saving;
  const { halfTyped = {}, values } = draftOf(saving);
  for (const list of listsIn(stepOf(step))) {
    const item = halfTyped[list];
    if (item && isListed(values[step], list, item))
      dispatch(itemKept({ draftId, list, item: null, at: new Date().toISOString() }));
  }
};

/** Keeps what the parent has typed since `kept` was sent, and marks it as unsent. */
const adoptHeld = (saving: Saving, step: FormStepId, kept: object, held: object) => {
  const { draftId, dispatch } = saving;
  forgetUntouched(saving, step);
  const values = withTyped(held, keptIn(saving, step), kept);
  dispatch(valuesKept({ draftId, stepId: step, values, at: new Date().toISOString() }));
};

/**
 * Saves from the record versions that the draft knows, and stores the newer versions afterwards. It stores none for records in which
 * somebody else has changed the answers of another step, because that step still shows the older ones.
 */
const runFromVersions = async (saving: Saving, step: FormStepId, kept: object) => {
  const { draftId, dispatch, getState, flush } = saving;
  const decided = conflictsDecided();
  const hasDecided = () => conflictsDecided() !== decided;
  const { versions = {}, unanswered } = draftOf(saving);
  const seen = makeSeenVersions(versions, unanswered, ({ versions: newer, ...learnt }) => {
    dispatch(recordsLearnt({ draftId, ...learnt, ...(!hasDecided() && newer && shownByAll(newer)) }));
    return keptOnDevice(flush, getState);
  });
  const shownByAll = (newer: Versions) => ({ versions: without(newer, (key) => seen.missed.has(key)) });
  const { held: brought, ...outcome } = await seen.during(() => run(saving, step));
  const hasMissed = seen.missed.size > 0;
  if (!selectDraft(getState(), draftId)) return { outcome, hasMissed: false };
  const isDecided = hasDecided();
  const heldAnew = async () => (outcome.status === 'unsaved' ? undefined : heldSince(saving, step));
  const held = isDecided ? await heldAnew() : brought;
  // if the form still holds answers that the parent did not choose, the newer versions are not stored, so that the next
  // save asks again
  if (!isDecided || held) dispatch(recordsLearnt({ draftId, ...shownByAll(seen.all()) }));
  if (held) adoptHeld(saving, step, kept, held);
  return { outcome, held, hasMissed };
};

/** Saves a step with the draft's values and returns the outcome (E4). */
export const saveStep =
  (draftId: string, step: FormStepId, flush: Flush): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const saving: Saving = { draftId, dispatch, getState, flush };
    const kept = keptIn(saving, step);
    const { isPassed, status, hasUnsentChanges } = stepIn(stepsOf(draftOf(saving)), step);
    if (!isPassed) dispatch(stepStatusChanged({ draftId, stepId: step, status: 'saving' }));
    else if (hasUnsentChanges) dispatch(contentSent({ draftId, part: step, fingerprint: UNKNOWN }));
    const { outcome, held, hasMissed } = await runFromVersions(saving, step, kept);
    // signing out during a save removes the draft
    if (!selectDraft(getState(), draftId)) return outcome;
    // a passed step stays open when a later correction fails (decision 44)
    if (outcome.status === 'unsaved' && isPassed)
      dispatch(stepStatusChanged({ draftId, stepId: step, status }));
    else stepPassed(saving, step, outcome.status, held ?? kept);
    if (hasMissed) void dispatch(held ? takeUpRead(draftId) : takeUpNewer(draftId));
    return held ? { ...outcome, held } : outcome;
  };

/** What is said of these failures elsewhere names the button that is pressed again. */
const submitMessages: Record<string, string> = {
  'enrolment.failure.network': 'enrolment.submit.network',
  'enrolment.failure.signedOut': 'enrolment.submit.signedOut',
};

const inWordsOfSubmit = ({ notice, ...outcome }: SaveOutcome): SaveOutcome => ({
  ...outcome,
  notice: {
    ...notice,
    lines: notice.lines.map((line) => {
      const messageId = line.messageId && submitMessages[line.messageId];
      return messageId ? { ...line, messageId } : line;
    }),
  },
});

/** The draft, and those of the same child in offers that were begun before. Signing out during a call has removed them already. */
const clearDrafts = ({ draftId, dispatch, getState }: Saving) => {
  const submitted = selectDraft(getState(), draftId);
  for (const { id, applicantId } of Object.values(selectDrafts(getState())))
    if (applicantId === submitted?.applicantId) dispatch(draftCleared(id));
};

/** The Submit button of the summary: confirms everything, submits the application and deletes its drafts. */
export const submitEnrolment =
  (draftId: string, flush: Flush): AppThunk<Promise<SaveOutcome>> =>
  async (dispatch, getState) => {
    const saving: Saving = { draftId, dispatch, getState, flush };
    try {
      await confirmEverything(saving);
      await submitApplicant(saving, true);
    } catch (thrown) {
      return inWordsOfSubmit(failureOf(thrown));
    }
    const ended = endedMeanwhile(saving);
    if (ended) return ended;
    clearDrafts(saving);
    return saved('enrolment.completed');
  };
