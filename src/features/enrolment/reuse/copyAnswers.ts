import { applicationsApi, readSummary } from '../../../api/applications';
import { selectApplicationOf } from '../../../store/applications';
import type { AppThunk } from '../../../store/hooks';
import { selectRecords } from '../../../store/summary';
import type { RecordsOf } from '../../../summary/records';
import {
  answersCopied,
  selectDraft,
  selectIsUntouched,
  valuesKept,
  type AnswerSource,
} from '../../../store/wizard';
import { isNotFound } from '../failures';
import { earlierAnswers, gainsOf } from './earlierAnswers';
import { everything, unitsOf, type Part, type Units } from './parts';

const copy =
  (draftId: string, source: AnswerSource, units: Units): AppThunk<void> =>
  (dispatch, getState) => {
    const draft = selectDraft(getState(), draftId);
    if (!draft) return;
    const recordsOf: RecordsOf = (type) => selectRecords(getState(), type, source.applicantId);
    const gains = Object.entries(gainsOf(draft.values, earlierAnswers(recordsOf), units));
    const at = new Date().toISOString();
    const copied = { ...draft.copied };
    for (const [stepId, { values, fields }] of gains) {
      dispatch(valuesKept({ draftId, stepId, values, at }));
      copied[stepId] = [...(copied[stepId] ?? []), { ...source, fields }];
    }
    dispatch(answersCopied({ draftId, copied }));
  };

/**
 * Copies parts of an earlier application into the empty fields of a draft. False if it copied nothing, because the application
 * could not be read, or because the parent has cancelled meanwhile, which `signal` tells.
 */
export const copyParts =
  (
    draftId: string,
    source: AnswerSource,
    chosen: readonly Part[],
    signal: AbortSignal,
  ): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const { initiate } = applicationsApi.endpoints.getSummary;
    const { isSuccess } = await dispatch(initiate(source.applicantId, { subscribe: false }));
    if (!isSuccess || signal.aborted) return false;
    dispatch(copy(draftId, source, unitsOf(chosen)));
    return true;
  };

/**
 * Fills a draft from the application that the same child had for an earlier school year; `gone` if the server no longer holds that.
 * Throws the `ApiError` if it cannot be read. `signal`: the parent may have gone to another child meanwhile.
 */
export const applyAgain =
  (draftId: string, applicantId: string, signal: AbortSignal): AppThunk<Promise<'gone' | undefined>> =>
  async (dispatch, getState) => {
    const { getApplications } = applicationsApi.endpoints;
    const parentId = selectDraft(getState(), draftId)?.parentId ?? '';
    const summary = dispatch(readSummary(applicantId));
    if (isNotFound((await summary).error)) return 'gone';
    await summary.unwrap();
    await dispatch(getApplications.initiate(parentId, { subscribe: false })).unwrap();
    const [applicant] = selectRecords(getState(), 'applicants', applicantId);
    if (!applicant || signal.aborted || !selectIsUntouched(getState(), draftId)) return undefined;
    const date = selectApplicationOf(getState(), applicantId)?.applicationDate ?? null;
    const again = { applicantId, firstName: applicant.firstName, date };
    dispatch(copy(draftId, again, everything));
    dispatch(answersCopied({ draftId, again }));
    return undefined;
  };
