import type { Applicant } from '../../api/entities';
import { versionsOf } from '../../api/versions';
import { applicationsApi } from '../../api/applications';
import { toFingerprint } from '../../lib/fingerprint';
import { isRoster } from '../../sections/definitions';
import { enrolmentSteps, type EnrolmentStep } from '../../sections/enrolmentSteps';
import type { AppThunk } from '../../store/hooks';
import { selectRecords, summaryTypes } from '../../store/summary';
import type { RecordsOf } from '../../summary/records';
import {
  applicantKnown,
  contentSent,
  recordSaved,
  resumptionBegun,
  selectDraft,
  selectIsUntouched,
  stepStatusChanged,
  valuesKept,
  recordsLearnt,
} from '../../store/wizard';
import { stepHeldBy } from './heldAnswers';
import { schemaOf } from './host/stepForm';
import { readParentAddress } from './parentAddress';

/** Whether the step is complete. The order of guardians counts only if there are guardians. */
const isWhole = (step: EnrolmentStep, values: object, recordsOf: RecordsOf): boolean =>
  schemaOf(step).safeParse(values).success &&
  step.sections.every((definition) => !isRoster(definition) || recordsOf(definition.record).length > 0);

const takeUp =
  (draftId: string, step: EnrolmentStep, recordsOf: RecordsOf, applicant: Applicant): AppThunk<void> =>
  (dispatch) => {
    const { values, recordIds } = stepHeldBy(step, recordsOf, applicant);
    dispatch(valuesKept({ draftId, stepId: step.id, values, at: new Date().toISOString() }));
    for (const [sectionId, recordId] of Object.entries(recordIds))
      dispatch(recordSaved({ draftId, sectionId, recordId }));
    if (!isWhole(step, values, recordsOf)) return;
    dispatch(stepStatusChanged({ draftId, stepId: step.id, status: 'saved' }));
    dispatch(contentSent({ draftId, part: step.id, fingerprint: toFingerprint(values) }));
  };

/**
 * Continues an application that was begun on another device or by a registration: the server's records become the
 * draft, and complete steps count as saved. Throws the `ApiError` if the records cannot be read. `signal`: the parent
 * may have gone to another child meanwhile.
 */
export const resumeDraft =
  (draftId: string, applicantId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { initiate } = applicationsApi.endpoints.getSummary;
    await dispatch(initiate(applicantId, { forceRefetch: true, subscribe: false })).unwrap();
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!applicant) return;
    // read before anything is taken up, because half of an application looks like that of another child
    const address = await dispatch(readParentAddress(draftId, applicant));
    if (signal.aborted || !selectIsUntouched(getState(), draftId)) return;
    dispatch(resumptionBegun(draftId));
    const steps: readonly EnrolmentStep[] = enrolmentSteps;
    for (const step of steps) {
      if (step.sections.length > 0) dispatch(takeUp(draftId, step, recordsOf, applicant));
    }
    for (const type of summaryTypes)
      dispatch(recordsLearnt({ draftId, versions: versionsOf(type, recordsOf(type)) }));
    if (address) {
      const values = { ...(selectDraft(getState(), draftId)?.values.student as object), ...address };
      dispatch(valuesKept({ draftId, stepId: 'student', values, at: new Date().toISOString() }));
    }
    dispatch(applicantKnown({ draftId, applicantId }));
  };
