import type { ApiError } from '../../../api/errors';
import { lineOf } from '../failures';
import { refused, Refusal, type SaveOutcome } from '../outcome';

/** The e-mail belongs to this child's own applicant, so the step may be passed (E4.7). */
export const alreadySavedApplicant = (): SaveOutcome => ({
  status: 'alreadySaved',
  notice: { tone: 'warning', lines: [{ messageId: 'enrolment.background.alreadySaved' }] },
  advances: false,
});

/** The answer does not name the applicant, who is not among the parent's drafts either. */
export const applicantNotFound = (): Refusal =>
  new Refusal(refused({ tone: 'error', lines: [{ messageId: 'enrolment.background.notFound' }] }));

/** The parent's registration has applied to this school for this child, and the school does not have the child's e-mail yet. */
export const childIsRegistered = (error: ApiError): Refusal =>
  new Refusal(
    refused({
      tone: 'error',
      lines: [lineOf(error)],
      link: { to: 'application', labelId: 'enrolment.link.applications' },
    }),
  );

/** The e-mail belongs to somebody else, so nothing may be attached to that applicant (decision 28). */
export const emailOfAnother = (error: ApiError): Refusal =>
  new Refusal(
    refused({
      tone: 'error',
      lines: [lineOf(error), { messageId: 'enrolment.background.emailOfAnother' }],
      link: { to: 'student', labelId: 'enrolment.link.email', field: 'email' },
    }),
  );
