import type { SummaryType } from '../../api/entities';
import { applicationsApi } from '../../api/applications';
import { versionsOf } from '../../api/versions';
import { isCollection, isRoster, type Definition } from '../../sections/definitions';
import { formSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import type { AppThunk } from '../../store/hooks';
import { selectRecords } from '../../store/summary';
import { draftTakenOver, selectDraft, type Draft } from '../../store/wizard';
import type { RecordsOf } from '../../summary/records';
import { initialValuesOf } from './host/stepForm';
import { stepIn, stepsOf } from './stepsOf';
import { withRecords } from './withRecords';

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

/** Whether the draft holds answers to the step that the server lacks, or does not know what the server holds. */
const holdsUnsent = (draft: Draft, step: EnrolmentStep): boolean => {
  const { status, hasUnsentChanges } = stepIn(stepsOf(draft), step.id);
  if (status === 'alreadySaved' || status === 'saving' || hasUnsentChanges) return true;
  if (Object.keys(initialValuesOf(step, [], undefined)).some((list) => draft.halfTyped?.[list])) return true;
  return status !== 'saved' && draft.values[step.id] !== undefined;
};

/**
 * Takes up what was saved on another device since this one kept the draft. Steps with unsent answers stay as they are,
 * and so do the versions of their records: saving such a step asks the parent.
 */
export const takeUpNewer =
  (draftId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const applicantId = selectDraft(getState(), draftId)?.applicantId;
    if (!applicantId) return;
    const { initiate } = applicationsApi.endpoints.getSummary;
    const { isSuccess } = await dispatch(initiate(applicantId, { forceRefetch: true, subscribe: false }));
    const draft = selectDraft(getState(), draftId);
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!isSuccess || !applicant || draft?.applicantId !== applicantId) return;
    const outdated = formSteps.filter((step) => isOutdated(draft, step, recordsOf));
    const left = outdated.filter((step) => holdsUnsent(draft, step));
    const taken = outdated.filter((step) => !left.includes(step));
    if (taken.length === 0) return;
    const types = taken.flatMap(typesIn).filter((type) => !left.flatMap(typesIn).includes(type));
    const versions = types.map((type) => versionsOf(type, recordsOf(type)));
    dispatch(
      draftTakenOver({
        ...taken.reduce((all, step) => withRecords(all, step, recordsOf, applicant), draft),
        versions: Object.assign({}, draft.versions, ...versions) as Draft['versions'],
        revision: draft.revision + 1,
        savedAt: new Date().toISOString(),
      }),
    );
  };
