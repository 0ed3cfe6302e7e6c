import { versionsOf } from '../../api/versions';
import { readSummary } from '../../api/applications';
import { formSteps } from '../../sections/enrolmentSteps';
import type { AppThunk } from '../../store/hooks';
import { selectRecords, summaryTypes } from '../../store/summary';
import type { RecordsOf } from '../../summary/records';
import { recordsTakenUp, selectDraft, selectIsUntouched, type Draft } from '../../store/wizard';
import { readParentAddress } from './parentAddress';
import { withRecords } from './withRecords';

/**
 * Continues an application that was begun on another device or by a registration: the server's records become the
 * draft, and complete steps count as saved. Throws the `ApiError` if the records cannot be read. `signal`: the parent
 * may have gone to another child meanwhile.
 */
export const resumeDraft =
  (draftId: string, applicantId: string, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    await dispatch(readSummary(applicantId)).unwrap();
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, applicantId);
    const [applicant] = recordsOf('applicants');
    if (!applicant) return;
    // read before anything is taken up, because half of an application looks like that of another child
    const address = await dispatch(readParentAddress(draftId, applicant));
    const draft = selectDraft(getState(), draftId);
    if (signal.aborted || !draft || !selectIsUntouched(getState(), draftId)) return;
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
