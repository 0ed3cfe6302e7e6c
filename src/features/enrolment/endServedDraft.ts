import { readApplications, readSummary } from '../../api/applications';
import { takesAnswers } from '../../domain/applicationStatus';
import { selectApplicationOf } from '../../store/applications';
import type { AppThunk } from '../../store/hooks';
import { draftDoneElsewhere, selectDraft } from '../../store/wizard';
import { isNotFound } from './failures';

/** Whether the server holds nothing of the applicant. That the list lacks the application is not enough. */
const isGone =
  (applicantId: string): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { error } = await dispatch(readSummary(applicantId));
    return isNotFound(error);
  };

/**
 * Ends a draft whose application was submitted or deleted without this device knowing, because an answer was lost or
 * another device did it. Such a draft would block another child's application to the same offer. It is ended only
 * when the server confirms it.
 */
export const endServedDraft =
  (draftId: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { applicantId, parentId } = selectDraft(getState(), draftId) ?? {};
    if (!applicantId || !parentId) return;
    const { isSuccess } = await dispatch(readApplications(parentId));
    if (!isSuccess) return;
    const application = selectApplicationOf(getState(), applicantId);
    const isServed = application ? !takesAnswers(application) : await dispatch(isGone(applicantId));
    if (isServed && selectDraft(getState(), draftId)) dispatch(draftDoneElsewhere(draftId));
  };
