import { applicationsApi } from '../../../api/applications';
import { isApiError, type ApiError } from '../../../api/errors';
import type { Application } from '../../../api/entities';
import { isClosedIncomplete } from '../../../domain/applicationStatus';
import { selectApplicationOf } from '../../../store/applications';
import { draftDoneElsewhere, selectDraft } from '../../../store/wizard';
import { commonNotice, serverNotice } from '../failures';
import { refused, Refusal, type SaveOutcome, type StepNotice } from '../outcome';
import { draftOf, ownerOf, post, type Saving } from './saving';

/** The server's text, or the message for an application that could not be added if there is none (E8.18). */
const refusalOf = (error: ApiError): StepNotice => {
  const notice = serverNotice(error);
  return error.message === null && error.code === undefined
    ? { ...notice, lines: [{ messageId: 'enrolment.submit.failed' }] }
    : notice;
};

/** Adds a link to the step that the server names, or the hint to check the first form (E8.10, decision 29). */
const submitNotice = (notice: StepNotice): StepNotice =>
  notice.link
    ? notice
    : {
        ...notice,
        lines: [...notice.lines, { messageId: 'enrolment.submit.hint' }],
        link: { to: 'student', labelId: 'enrolment.step.student' },
      };

/** `confirmed`: the parent pressed Submit on the summary. The e-signature step submits without it. */
export const submitApplicant = async (saving: Saving, confirmed?: true): Promise<void> => {
  const { applicantId } = ownerOf(saving);
  const body = { applicantId, offerId: draftOf(saving).offer.id, ...(confirmed && { confirmed }) };
  const { initiate } = applicationsApi.endpoints.submitApplicant;
  const call = confirmed ? 'submitApplicant.confirmed' : 'submitApplicant';
  try {
    await post(saving, call, body, (sent, intentKey) => initiate({ body: sent, intentKey }));
  } catch (error) {
    if (!isApiError(error) || commonNotice(error)) throw error;
    throw new Refusal(refused(submitNotice(refusalOf(error))));
  }
};

const endOf = (application: Application) => {
  if (application.status === 'Cancelled') return 'cancelled';
  if (isClosedIncomplete(application)) return 'closed';
  return application.status === 'Denied' || application.status === 'Failed' ? 'submitted' : undefined;
};

/**
 * The outcome where the submission has come too late: an application that was cancelled or decided meanwhile is answered as it
 * is (decision 23). The draft then ends, and the page says what became of it.
 */
export const endedMeanwhile = ({ draftId, dispatch, getState }: Saving): SaveOutcome | undefined => {
  const { applicantId } = selectDraft(getState(), draftId) ?? {};
  const application = applicantId ? selectApplicationOf(getState(), applicantId) : undefined;
  const end = application && endOf(application);
  if (end === undefined) return undefined;
  dispatch(draftDoneElsewhere(draftId));
  return refused({ tone: 'info', lines: [{ messageId: `enrolment.elsewhere.${end}` }] });
};
