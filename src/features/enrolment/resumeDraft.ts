import { versionsOf } from '../../api/versions';
import { readApplications, readSummary } from '../../api/applications';
import { takesAnswers } from '../../domain/applicationStatus';
import { formSteps } from '../../sections/enrolmentSteps';
import { selectApplicationOf } from '../../store/applications';
import type { AppThunk } from '../../store/hooks';
import { selectRecords, summaryTypes } from '../../store/summary';
import type { RecordsOf } from '../../summary/records';
import {
  applicantKnown,
  draftDoneElsewhere,
  recordsTakenUp,
  selectDraft,
  selectIsUntouched,
  type Draft,
} from '../../store/wizard';
import { isNotFound } from './failures';
import { readParentAddress } from './parentAddress';
import { withRecords } from './withRecords';

/**
 * Reads the applicant's records anew, and tells whether answers to them are still taken: the address may be that of an application
 * that was submitted or removed since, which a list that was read before does not show.
 */
const isStillOpen =
  (parentId: string, applicantId: string): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    const summary = dispatch(readSummary(applicantId));
    const [{ error }] = await Promise.all([summary, dispatch(readApplications(parentId)).unwrap()]);
    const application = selectApplicationOf(getState(), applicantId);
    if (isNotFound(error) || (application && !takesAnswers(application))) return false;
    await summary.unwrap();
    return true;
  };

/**
 * Continues an application that was begun on another device or by a registration: the server's records become the
 * draft, and complete steps count as saved. The draft of one that takes no answers any more ends. Throws the `ApiError` if
 * the server cannot be asked. `signal`: the parent may have gone to another child meanwhile.
 */
export const resumeDraft =
  (draftId: string, applicantId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const isWaiting = () => !signal.aborted && selectIsUntouched(getState(), draftId);
    const { parentId = '' } = selectDraft(getState(), draftId) ?? {};
    if (!(await dispatch(isStillOpen(parentId, applicantId)))) {
      if (!isWaiting()) return;
      dispatch(applicantKnown({ draftId, applicantId }));
      dispatch(draftDoneElsewhere(draftId));
      return;
    }
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!applicant) return;
    // read before anything is taken up, because half of an application looks like that of another child
    const address = await dispatch(readParentAddress(draftId, applicant));
    const draft = selectDraft(getState(), draftId);
    if (!draft || !isWaiting()) return;
    const empty: Draft = { ...draft, recordIds: {}, sent: {}, status: {} };
    const { values, ...taken } = formSteps.reduce(
      (all, step) => withRecords(all, step, recordsOf, applicant),
      empty,
    );
    const versions = summaryTypes.map((type) => versionsOf(type, recordsOf(type)));
    dispatch(
      recordsTakenUp({
        ...taken,
        applicantId,
        values: { ...values, student: { ...(values.student as object), ...address } },
        versions: Object.assign({}, ...versions) as Draft['versions'],
        savedAt: new Date().toISOString(),
      }),
    );
  };
