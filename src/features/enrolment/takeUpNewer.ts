import type { SummaryType } from '../../api/entities';
import { readSummary } from '../../api/applications';
import { versionsOf } from '../../api/versions';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';
import { formSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import type { AppThunk } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { draftTakenOver, selectDraft, type Draft } from '../../store/wizard';
import type { RecordsOf } from '../../summary/records';
import { isListed, listsIn } from './listedItems';
import { stepIn, stepsOf } from './stepsOf';
import { without, withRecords } from './withRecords';

const typesOf = (definition: Definition): SummaryType[] => {
  if (!isCollection(definition)) return [definition.record];
  return definition.questions.length > 0 ? [definition.item.record, 'applicants'] : [definition.item.record];
};

const typesIn = ({ sections }: EnrolmentStep): SummaryType[] => sections.flatMap(typesOf);

/** Whether the server has a newer version of the step's records, more of them, or one fewer. */
const isOutdated = (draft: Draft, { sections }: EnrolmentStep, recordsOf: RecordsOf): boolean =>
  sections.some((definition) => {
    const known = draft.versions ?? {};
    const isNewer = typesOf(definition).some((type) =>
      Object.entries(versionsOf(type, recordsOf(type))).some(([key, version]) => version > (known[key] ?? 0)),
    );
    if (isNewer || isRoster(definition)) return isNewer;
    const type = isCollection(definition) ? definition.item.record : definition.record;
    const ids = recordsOf(type).map(({ id }) => id);
    return Object.entries(draft.recordIds).some(
      ([part, id]) =>
        (part === definition.id || part.startsWith(`${definition.id}.`)) &&
        `${type}.${id}` in known &&
        !ids.includes(id),
    );
  });

/** Whether the draft has been saved from since: what was read meanwhile may be older than that. */
const isSavedSince = (before: Draft, draft: Draft): boolean =>
  (['sent', 'recordIds', 'versions', 'intents', 'unanswered'] as const).some(
    (part) => draft[part] !== before[part],
  );

/** The versions that the draft knows, with those of `types` as they are now; without those of records that are gone. */
const versionsAfter = ({ versions = {} }: Draft, types: readonly SummaryType[], recordsOf: RecordsOf) => {
  const isGone = (key: string) =>
    types.some(
      (type) => key.startsWith(`${type}.`) && !recordsOf(type).some(({ id }) => key === `${type}.${id}`),
    );
  const left = Object.entries(versions).filter(([key]) => !isGone(key));
  const taken = types.flatMap((type) => Object.entries(versionsOf(type, recordsOf(type))));
  return Object.fromEntries([...left, ...taken]);
};

/** Whether a dialog holds an entry of the list. One that was open when its page was left, as it stands in the list, is over. */
const isHalfTyped = (
  opened: Draft['halfTyped'],
  draft: Draft,
  { id }: EnrolmentStep,
  list: string,
): boolean => {
  const item = draft.halfTyped?.[list];
  if (!item || item !== opened?.[list]) return item !== undefined;
  return !isListed(draft.values[id], list, item);
};

/** Whether the draft holds answers to the step that the server lacks, or does not know what the server holds. */
const holdsUnsent = (opened: Draft['halfTyped'], draft: Draft, step: EnrolmentStep): boolean => {
  const { status, hasUnsentChanges } = stepIn(stepsOf(draft), step.id);
  if (status === 'alreadySaved' || status === 'saving' || hasUnsentChanges) return true;
  if (listsIn(step).some((list) => isHalfTyped(opened, draft, step, list))) return true;
  return status !== 'saved' && draft.values[step.id] !== undefined;
};

/** Takes up what has just been read. */
export const takeUpRead =
  (draftId: string, opened?: Draft['halfTyped']): AppThunk<void> =>
  (dispatch, getState) => {
    const draft = selectDraft(getState(), draftId);
    if (!draft?.applicantId) return;
    const { applicantId, halfTyped } = draft;
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!applicant) return;
    const outdated = formSteps.filter((step) => isOutdated(draft, step, recordsOf));
    const left = outdated.filter((step) => holdsUnsent(opened, draft, step));
    const taken = outdated.filter((step) => !left.includes(step));
    if (taken.length === 0) return;
    const types = taken.flatMap(typesIn).filter((type) => !left.flatMap(typesIn).includes(type));
    const over = taken.flatMap(listsIn);
    dispatch(
      draftTakenOver({
        ...taken.reduce((all, step) => withRecords(all, step, recordsOf, applicant), draft),
        ...(halfTyped && { halfTyped: without(halfTyped, (list) => over.includes(list)) }),
        versions: versionsAfter(draft, types, recordsOf),
        revision: draft.revision + 1,
        savedAt: new Date().toISOString(),
      }),
    );
  };

/**
 * Takes up what was saved on another device since this one kept the draft. Steps with unsent answers stay as they are,
 * and so do the versions of their records: saving such a step asks the parent. `opened`: what was half typed when the
 * page was opened.
 */
export const takeUpNewer =
  (draftId: string, opened?: Draft['halfTyped']): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const before = selectDraft(getState(), draftId);
    if (!before?.applicantId) return;
    const { applicantId } = before;
    const { isSuccess } = await dispatch(readSummary(applicantId));
    const draft = selectDraft(getState(), draftId);
    if (!isSuccess || draft?.applicantId !== applicantId || isSavedSince(before, draft)) return;
    dispatch(takeUpRead(draftId, opened));
  };
